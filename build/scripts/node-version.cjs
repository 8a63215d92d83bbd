// Refuses a Node that is too old with a sentence instead of a syntax error.
// Old syntax on purpose: the Node that is refused must be able to parse this file.
'use strict';

var fs = require('fs');
var path = require('path');

var wanted = JSON.parse(fs.readFileSync(path.join(__dirname, '..', '..', 'package.json'), 'utf8')).engines.node;
var minimum = wanted
  .replace(/^[^0-9]*/, '')
  .split('.')
  .map(Number);
var running = process.versions.node.split('.').map(Number);
var tooOld = running[0] < minimum[0] || (running[0] === minimum[0] && running[1] < (minimum[1] || 0));

if (tooOld) {
  console.error(
    'Turnwright needs Node ' +
      minimum.join('.') +
      ' or newer, and this is Node ' +
      process.versions.node +
      '.\n' +
      'Install a current one from https://nodejs.org (or with your version manager: nvm install), then try again.',
  );
  process.exit(1);
}
