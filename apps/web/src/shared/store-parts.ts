import type { Middleware, Reducer } from '@reduxjs/toolkit';

/** A part of the store that comes with code which is fetched after the first paint. */
export type StorePart = {
  reducerPath: string;
  reducer: Reducer;
  /** In the order in which they see an action. */
  middleware?: readonly Middleware[];
};

const parts: StorePart[] = [];
let place: (part: StorePart) => void = () => undefined;

/** The store takes what is there already, and from then on what comes. */
export function placeStoreParts(next: (part: StorePart) => void): void {
  place = next;
  parts.forEach(place);
}

/** For the module that makes the part: whoever imports it then finds the part in the store. */
export function addStorePart(part: StorePart): void {
  parts.push(part);
  place(part);
}
