import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { countBytes } from './transfer-metrics';

type UploadEvents = { onTooLarge: () => void; onSourceGone: () => void; onReaderGone: () => void };

/**
 * Hands an upload to the service that pulls it, at the service's pace, and counts. The source is never destroyed:
 * its owner still has to answer on the same connection. What is left of it after the end is read and dropped.
 */
export class UploadFlow {
  received = 0;
  private reader: ServerResponse | undefined;
  private ended = false;

  constructor(
    private readonly source: Readable,
    private readonly limitBytes: number,
    private readonly events: UploadEvents,
    /** Bytes that the source has, if that is known: they go in one piece then, not in chunks with a frame each. */
    private readonly length: number | undefined,
  ) {
    source.once('close', this.onSourceClose);
    source.once('error', this.onSourceClose);
  }

  /** Starts the flow. Once only. */
  start(reader: ServerResponse, contentType: string): void {
    this.reader = reader;
    reader.writeHead(200, {
      'content-type': contentType,
      'cache-control': 'no-store',
      ...(this.length === undefined ? {} : { 'content-length': this.length }),
    });
    // Else the head waits for the first byte, and the service with it.
    reader.flushHeaders();
    reader.once('close', this.onReaderClose);
    reader.on('drain', this.onDrain);
    this.source.on('data', this.onData);
    this.source.once('end', this.onEnd);
    // No event comes any more from a stream that is over.
    if (this.source.readableEnded) this.onEnd();
    else if (this.source.destroyed) this.events.onSourceGone();
  }

  /** Ends the flow. A reader that has not got everything sees its stream break. */
  stop(): void {
    if (!this.ended) this.reader?.destroy();
    this.detach();
  }

  private readonly onData = (chunk: Buffer): void => {
    this.received += chunk.length;
    countBytes('upload', chunk.length);
    if (this.received > this.limitBytes) return this.events.onTooLarge();
    if (this.reader?.write(chunk) === false) this.source.pause();
  };

  private readonly onDrain = (): void => {
    this.source.resume();
  };

  private readonly onEnd = (): void => {
    this.ended = true;
    this.reader?.end();
  };

  private readonly onSourceClose = (): void => {
    if (!this.source.readableEnded) this.events.onSourceGone();
  };

  private readonly onReaderClose = (): void => {
    if (this.reader?.writableFinished) return;
    this.detach();
    this.events.onReaderGone();
  };

  private detach(): void {
    this.source.off('data', this.onData).off('end', this.onEnd).off('close', this.onSourceClose);
    this.reader?.off('close', this.onReaderClose).off('drain', this.onDrain);
    this.source.resume();
  }
}
