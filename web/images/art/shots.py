SHOTS = {}
SHOTS['t/beads'] = dict(scene='beads', size=(1920,1280))
SHOTS['t/beadsm'] = dict(scene='beads', size=(1920,1280), **{'with':dict(look='macro',color=(.03,.002,.003))})
