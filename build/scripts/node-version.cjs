// Refuses a Node that the tools cannot use with a sentence instead of a syntax error.
// Old syntax on purpose: the Node that is refused must be able to parse this file.
'use strict';

var fs = require('fs');
var path = require('path');

var wanted = JSON.parse(fs.readFileSync(path.join(__dirname, '..', '..', 'package.json'), 'utf8')).engines.node;
var running = process.versions.node.split('.').map(Number);

/** Whether the running Node satisfies '^20.19' (that line only) or '>=24'. */
function satisfies(range) {
  var newerLines = range.charAt(0) === '>';
  var minimum = range
    .replace(/^[^0-9]*/, '')
    .split('.')
    .map(Number);
  if (running[0] !== minimum[0]) return newerLines && running[0] > minimum[0];
  return running[1] >= (minimum[1] || 0);
}

/** '^20.19' as '20.19 or a later 20', '>=24' as '24 or newer'. */
function inWords(range) {
  return range.replace(/^>=(.*)$/, '$1 or newer').replace(/^\^([0-9]+)(.*)$/, '$1$2 or a later $1');
}

var ranges = wanted.split(' || ');

if (!ranges.some(satisfies)) {
  console.error(
    'Turnwright needs Node ' +
      ranges.map(inWords).join(', ') +
      '; this is Node ' +
      process.versions.node +
      '.\n' +
      'Install a current one from https://nodejs.org (or with your version manager: nvm install), then try again.',
  );
  process.exit(1);
}
