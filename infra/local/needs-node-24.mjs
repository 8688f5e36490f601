// Plain JavaScript, preloaded: an older Node can't even read the rest.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`This needs Node 24, which npm ci installs beside the other packages, and this is ${process.version}. Start it through npm: npm start`)
  process.exit(1)
}
