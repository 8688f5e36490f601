"""From two noisy half exposures to a photograph: denoise, film curve, glow, grain, JPEG."""
import os
os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2
import numpy as np

IN = np.array([[0.842479062, 0.078433600, 0.079223745],
               [0.042328242, 0.878468636, 0.079166127],
               [0.042375655, 0.078433600, 0.879142974]], np.float32)
OUT = np.linalg.inv(IN).astype(np.float32)
POLY = (15.5, -40.14, 31.96, -6.868, 0.4298, 0.1191, -0.00232)


def read(path):
    return np.ascontiguousarray(cv2.imread(path, cv2.IMREAD_UNCHANGED)[..., 2::-1].astype(np.float32))


def despeckle(img, rank=2, slack=1.25):
    """A pixel brighter than all but two of its eight neighbours is a firefly, not light: bring it down to them."""
    near = [shift(img, dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
    near = np.sort(np.stack(near), axis=0)[-1 - rank]
    return np.minimum(img, near * slack + 0.01)


def shift(img, dx, dy):
    h, w = img.shape[:2]
    m = np.float32([[1, 0, -dx], [0, 1, -dy]])
    return cv2.warpAffine(img, m, (w, h), flags=cv2.INTER_NEAREST, borderMode=cv2.BORDER_REFLECT_101)


def denoise(a, b, albedo, normal, radius=6, k=0.55):
    """Non-local means over both halves; each half is weighed by what the other saw, guided by albedo and normal."""
    a, b = np.log1p(6 * np.maximum(a, 0)), np.log1p(6 * np.maximum(b, 0))
    var = cv2.GaussianBlur(((a - b) ** 2).mean(2) * 0.5, (0, 0), 2.0) + 1e-7
    ga, gb = a.mean(2), b.mean(2)
    (al, al2), (no, no2) = albedo, normal
    feat = np.dstack([(al + al2) / 0.24, (no + no2) / 0.6])
    fvar = np.dstack([(al - al2) / 0.24, (no - no2) / 0.6]) ** 2
    fvar = cv2.GaussianBlur(fvar.sum(2), (0, 0), 1.5)  # flake and blur make the guides noisy too: forgive that much
    acc = np.zeros_like(a)
    wa, wb = np.zeros_like(ga), np.zeros_like(ga)
    aa, bb = np.zeros_like(a), np.zeros_like(a)
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            if dx * dx + dy * dy > radius * radius + 2:
                continue
            vq = shift(var, dx, dy)
            norm = 1 / (k * (var + vq))
            f = ((feat - shift(feat, dx, dy)) ** 2).sum(2)
            bonus = var + np.minimum(var, vq)

            def weight(g):
                d = cv2.blur(((g - shift(g, dx, dy)) ** 2 - bonus * .6) * norm, (5, 5))
                return np.exp(-np.maximum(d, 0) - f)
            w1, w2 = weight(gb), weight(ga)
            aa += shift(a, dx, dy) * w1[..., None]
            bb += shift(b, dx, dy) * w2[..., None]
            wa += w1
            wb += w2
    acc = 0.5 * (aa / wa[..., None] + bb / wb[..., None])
    return np.expm1(acc) / 6


def film(lin, exposure=0.0, punch=1.15, sat=1.12):
    x = np.maximum(lin * 2.0 ** exposure, 1e-10) @ IN.T
    x = np.clip((np.log2(np.maximum(x, 1e-10)) + 12.47393) / 16.5, 0, 1)
    y = np.zeros_like(x)
    for c in POLY:
        y = y * x + c
    y = np.clip(y, 0, 1) ** punch
    luma = y @ np.float32([0.2126, 0.7152, 0.0722])
    y = luma[..., None] + (y - luma[..., None]) * sat
    return np.clip(y @ OUT.T, 0, 1)


def glow(lin, amount):
    h = lin.shape[1]
    top = np.minimum(lin, 12)
    halo = sum(cv2.GaussianBlur(top, (0, 0), h * s) for s in (0.003, 0.012, 0.04)) / 3
    return lin * (1 - amount) + halo * amount


def develop(a, b, albedo, normal, size, seed=1, exposure=1.0, bloom=0.05, grain=0.011,
            vignette=0.25, punch=1.15, sat=1.12, clean=0.55):
    a, b = despeckle(a), despeckle(b)
    lin = despeckle(denoise(a, b, albedo, normal, k=clean), 2, 1.1)
    lin = glow(lin, bloom)
    w, h = size
    way = cv2.INTER_AREA if lin.shape[1] > w else cv2.INTER_CUBIC
    img = cv2.resize(film(lin, exposure, punch, sat).astype(np.float32), (w, h), interpolation=way)
    soft = cv2.GaussianBlur(img, (0, 0), max(0.8, 0.7 * w / lin.shape[1]))
    img = img + 0.35 * (img - soft)
    yy, xx = np.mgrid[-1:1:h * 1j, -1:1:w * 1j].astype(np.float32)
    img *= (1 - vignette * ((xx ** 2 + yy ** 2) / 2) ** 1.3)[..., None]
    rng = np.random.default_rng(seed)
    n = rng.standard_normal((h, w, 4), np.float32)
    n = cv2.GaussianBlur(n, (0, 0), 0.65) * 2.0
    n = n[..., 3:] * 0.8 + n[..., :3] * 0.35
    lum = img.mean(2, keepdims=True)
    img = np.clip(img + n * grain * (0.45 + 1.1 * np.sqrt(np.clip(lum * (1 - lum), 0, 1))), 0, 1)
    return (img * 255 + 0.5).astype(np.uint8)


def save(img, path, quality=88):
    """Written beside its place and renamed, so that no reader meets half a file."""
    tmp = path + '.part.jpg'
    cv2.imwrite(tmp, img[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, quality, cv2.IMWRITE_JPEG_OPTIMIZE, 1])
    os.replace(tmp, path)
