// Loaded into the host before anything else: at the first connection something fails that nobody waits for.
const { Server } = require('node:net');

const { listen } = Server.prototype;
Server.prototype.listen = function (...where) {
  this.once('connection', () => void Promise.reject(new Error('a stray defect')));
  return listen.apply(this, where);
};
