"""What things are made of: paint, glass, water, rubber, stone, steel."""
from studio import material, finish


def paint(color=(0.006, 0.022, 0.028), metallic=0.65, flake=0.5, rough=0.36, peel=0.004, scale=1.0, mirror=False, sheen=.2):
    """Flake under clearcoat. The faint orange peel is what keeps mirror images from looking computed."""
    t = material('paint')
    co = (t('TexCoord'), 'Object')
    cell = t('TexVoronoi', Vector=co, Scale=900.0 * scale)
    tilt = t('Bump', Strength=0.10 * flake, Distance=0.002 / scale, Height=cell)
    base = t('MixRGB', blend_type='MIX', Fac=t.math('MULTIPLY', (cell, 'Color'), 0.5 * flake), Color1=color,
             Color2=tuple(min(1, c * 2.6 + 0.004) for c in color))
    peeled = t('Bump', Strength=0.25, Distance=peel / scale, Height=t('TexNoise', Vector=co, Scale=55.0 * scale, Detail=1.0))
    if mirror:  # the full Fresnel share of a polished coat; Principled's own clearcoat gives only a quarter of it
        b = t('BsdfPrincipled', Base_Color=base, Metallic=metallic, Roughness=rough, Specular=sheen, Normal=tilt)
        coat = t('BsdfGlossy', Color=(1, 1, 1), Roughness=.008, Normal=peeled)
        return finish(t, t('MixShader', Fac=t('Fresnel', IOR=1.55), i1=b, i2=coat))
    b = t('BsdfPrincipled', Base_Color=base, Metallic=metallic, Roughness=rough, Clearcoat=1.0,
          Clearcoat_Roughness=0.012, Normal=tilt, Clearcoat_Normal=peeled)
    return finish(t, b)


def plastic(color=(0.012, 0.012, 0.013), rough=0.45, grain=0.0, scale=300.0, spec=0.5, coat=0.0, sheen=0.0):
    t = material('plastic')
    b = t('BsdfPrincipled', Base_Color=color, Roughness=rough, Specular=spec, Clearcoat=coat, Sheen=sheen)
    if grain:
        n = t('TexNoise', Vector=(t('TexCoord'), 'Object'), Scale=scale, Detail=3.0)
        t.put(b.inputs['Normal'], t('Bump', Strength=grain, Distance=0.01, Height=n))
    return finish(t, b)


def metal(color=(0.75, 0.76, 0.78), rough=0.12, brushed=0.0):
    t = material('metal')
    b = t('BsdfPrincipled', Base_Color=color, Metallic=1.0, Roughness=rough, Anisotropic=brushed)
    return finish(t, b)


def sheet(tint=(0.5, 0.52, 0.51), fresnel=1.52, rough=0.0, waver=0.0, gain=1.0, dust=0.0, scale=1.0):
    """Thin glass with film: what passes is dyed, what is mirrored follows Fresnel. No caustics, so no noise."""
    t = material('sheet')
    co = (t('TexCoord'), 'Object')
    gloss = t('BsdfGlossy', Roughness=rough, Color=(1, 1, 1))
    f = t('Fresnel', IOR=fresnel)
    if waver:
        n = t('Bump', Strength=1.0, Distance=waver, Height=t('TexNoise', Vector=co, Scale=2.0 * scale, Detail=1.5))
        t.put(gloss.inputs['Normal'], n)
    mix = t('MixShader', Fac=t.math('MINIMUM', t.math('MULTIPLY', f, gain), 1.0), i1=t('BsdfTransparent', Color=tint), i2=gloss)
    if dust:
        haze = t.ramp(t('TexNoise', Vector=co, Scale=7.0 * scale, Detail=9.0, Roughness=0.7), [(0.42, 0.0), (0.75, 1.0)])
        spot = t.ramp(t('TexVoronoi', Vector=co, Scale=120.0 * scale), [(0.0, 1.0), (0.10, 0.0)])
        fac = t.math('MULTIPLY', t.math('ADD', haze, t.math('MULTIPLY', spot, 1.5)), dust)
        mix = t('MixShader', Fac=fac, i1=mix, i2=t('BsdfDiffuse', Color=(0.6, 0.58, 0.55)))
    return finish(t, mix)


def water(color=(1, 1, 1), ior=1.33, bump=0.0, scale=20.0):
    """Refracts for the eye but lets light straight through: small lights behind drops stay free of fireflies."""
    t = material('water')
    g = t('BsdfGlass', Color=color, IOR=ior, Roughness=0.0)
    if bump:
        t.put(g.inputs['Normal'], t('Bump', Strength=1.0, Distance=bump,
              Height=t('TexNoise', Vector=(t('TexCoord'), 'Object'), Scale=scale, Detail=2.0)))
    p = t('LightPath')
    straight = t.math('MAXIMUM', (p, 'Is Shadow Ray'), (p, 'Is Diffuse Ray'))
    return finish(t, t('MixShader', Fac=straight, i1=g, i2=t('BsdfTransparent', Color=(0.96, 0.97, 0.97))))


def stone(color=(0.42, 0.36, 0.28), rough=0.9, scale=1.0, depth=0.02):
    """Hill-country limestone: creamy, pitted, blotched with iron."""
    t = material('stone')
    co = (t('TexCoord'), 'Object')
    tone = t('TexNoise', Vector=co, Scale=3.0 * scale, Detail=8.0, Roughness=0.65)
    col = t.ramp(tone, [(0.25, tuple(c * 0.62 for c in color)), (0.55, color),
                        (0.8, (color[0] * 1.15, color[1] * 1.1, color[2] * 1.0))])
    pits = t('TexVoronoi', Vector=co, Scale=26.0 * scale)
    rough_n = t('TexNoise', Vector=co, Scale=14.0 * scale, Detail=10.0, Roughness=0.7)
    h = t.math('ADD', rough_n, t.math('MULTIPLY', t.ramp(pits, [(0.0, 0.0), (0.35, 1.0)]), 0.4))
    return finish(t, t('BsdfPrincipled', Base_Color=col, Roughness=rough, Specular=0.2,
                       Normal=t('Bump', Strength=0.9, Distance=depth, Height=h)))


def emission(color, power=1.0):
    t = material('light')
    return finish(t, t('Emission', Color=color, Strength=power))
