import type { Played } from '@dearly/messages';
import { useEffect, useMemo, useState } from 'react';
import { useMotion } from '../../shared/motion/use-motion';
import { happenedBy, messagesIn, nextWave, type Message } from './playback';

/** How often the clock moves on, in milliseconds: in steps of a second where the person wants little movement. */
const TICK = 100;
const STEP = 1000;

export type Playback = {
  /** What the phone's clock shows, in milliseconds since 1970. */
  atMs: number;
  /** How many events have happened by then, and how many messages are among them. */
  happened: number;
  sent: number;
  messages: readonly Message[];
  isPlaying: boolean;
  isOver: boolean;
  toggle: () => void;
  /** Minutes on the phone's clock in a second. */
  speed: number;
  setSpeed: (speed: number) => void;
  /** To the moment at which so many messages have left. */
  showSent: (count: number) => void;
  skipToNextWave: () => void;
};

/** The phone's fast clock. It stands still at first where the person wants little movement. */
export function usePlayback(played: Played): Playback {
  const { events } = played;
  const startMs = events[0]?.at ?? 0;
  const endMs = events.at(-1)?.at ?? 0;
  const messages = useMemo(() => messagesIn(played), [played]);
  const { isMoving } = useMotion();
  const [wants, setWants] = useState(isMoving);
  const [atMs, setAt] = useState(startMs);
  const [speed, setSpeed] = useState(10);
  const isOver = atMs >= endMs;
  const isPlaying = wants && !isOver;
  const tick = isMoving ? TICK : STEP;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => setAt((at) => Math.min(endMs, at + tick * speed * 60)), tick);
    return () => clearInterval(timer);
  }, [isPlaying, tick, speed, endMs]);
  const sent = happenedBy(messages, atMs);

  return {
    atMs,
    happened: happenedBy(events, atMs),
    sent,
    messages,
    isPlaying,
    isOver,
    toggle: () => {
      // From the end it begins anew.
      if (isOver) setAt(startMs);
      setWants(!isPlaying);
    },
    speed,
    setSpeed,
    showSent: (count) => {
      setWants(false);
      setAt(count >= messages.length ? endMs : (messages[count - 1]?.at ?? startMs - 1));
    },
    skipToNextWave: () => setAt(nextWave(played, atMs)),
  };
}
