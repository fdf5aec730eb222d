import type { GeneratedJson } from '@dearly/contracts';
import { useMemo, type ReactNode } from 'react';
import type { System } from '../../shared/sms-link';
import { Notice } from '../../shared/ui/notice';
import { isLeft, type QueueItem } from './queue';

/** The way of these messages to the phone, drawn by the page; it needs an account. */
export type HandOff = (left: { name: string; json: GeneratedJson }) => ReactNode;

/** What is still to be sent, with the texts as they were changed here. */
function leftOf(json: GeneratedJson, items: readonly QueueItem[]): GeneratedJson {
  const texts = new Map(items.filter(isLeft).map(({ id, text }) => [id, text]));
  const left = Object.entries(json.messages).flatMap(([id, message]) => {
    const text = texts.get(id);
    return text === undefined ? [] : [[id, { ...message, text }] as const];
  });
  return { ...json, messages: Object.fromEntries(left) };
}

type SystemNoteProps = {
  system: System;
  name: string;
  json: GeneratedJson;
  items: readonly QueueItem[];
  handOff: HandOff | undefined;
};

/** On anything but an iPhone: what the links do there, and how to send the rest from the phone instead. */
export function SystemNote({ system, name, json, items, handOff }: SystemNoteProps) {
  const left = useMemo(() => leftOf(json, items), [json, items]);
  return (
    <Notice title="This page is made for your iPhone" action={handOff?.({ name, json: left })}>
      {system === 'mac'
        ? 'On this Mac the link opens Messages.'
        : 'On this device the link needs an app for text messages.'}{' '}
      Your messages are only in this browser.{' '}
      {!handOff && 'To send from your iPhone, sign in here first, or open the files of your email there.'}
    </Notice>
  );
}
