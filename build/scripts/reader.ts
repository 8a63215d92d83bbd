/** Stops, rather than fails, where the reader of a stream has seen enough and closed it, such as `head`. */
export function stopWithReader(out: NodeJS.EventEmitter, stop: () => void): void {
  out.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    stop();
  });
}
