// Loaded into the host before anything else: the first connection causes an unhandled error.
const { Server } = require('node:net');

const { listen } = Server.prototype;
Server.prototype.listen = function (...where) {
  this.once('connection', () => void Promise.reject(new Error('a stray defect')));
  return listen.apply(this, where);
};
