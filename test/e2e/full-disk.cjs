// Loaded into the host before anything else: every disk has 150 MB left.
const fs = require('node:fs/promises');

fs.statfs = () => Promise.resolve({ bavail: 150, bsize: 1_000_000 });
require('node:module').syncBuiltinESMExports();
