import type { Box } from '../raster';

/** A message bubble. `box` is its fill without reactions stuck to it; `holes` are parts of it that hold no text. */
export type Bubble = {
  kind: 'bubble';
  box: Box;
  sender: 'me' | 'them';
  /** The bubble begins or ends beyond the picture, or under the header or input bar. */
  isCut: boolean;
  holes: Box[];
  /** How sure it is that this is a message, a whole one, and of that sender; from 0 to 1. */
  sureness: number;
};

/**
 * A line of text on the background. `time`: centred between bubbles; `status`: Delivered, Read and the like;
 * `name`: who sent the bubble below it, in a group; `rest`: text that belongs to nothing that was made out; `isLoose`
 * when it lies in no box either, so that it may be a message whose bubble was not found. `isLabel`: `box` is that of the
 * label that the text stands on.
 */
export type Note = {
  kind: 'time' | 'status' | 'name' | 'rest';
  box: Box;
  isLoose?: boolean;
  isLabel?: boolean;
};

/**
 * Where things stand in a picture, from top to bottom. `isChat` is false when there are no bubbles that make a
 * conversation: then nothing but plain text can be read. `title` is the contact's name in the header. `service` is
 * what the colour of my bubbles says.
 */
export type Layout = {
  isChat: boolean;
  title: Box | null;
  service: 'imessage' | 'sms' | 'unknown';
  parts: (Bubble | Note)[];
};
