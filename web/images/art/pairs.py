"""The headlight as one frame: hazed on the left, clear on the right."""
import os
import cv2
import numpy as np
from develop import save


def make():
    here = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'defaults')
    a, b = (cv2.imread(os.path.join(here, 'headlight-%s.jpg' % n)) for n in ('before', 'after'))
    h, w = a.shape[:2]
    top = (h - w // 2) // 2
    both = np.hstack([a[:, :w // 2], b[:, w // 2:]])[top:top + w // 2]
    save(cv2.resize(both, (1600, 800), interpolation=cv2.INTER_AREA)[..., ::-1], os.path.join(here, 'headlight-before-after.jpg'))


if __name__ == '__main__':
    make()
