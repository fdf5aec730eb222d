import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../shared/ui/button';
import { Conversation } from './conversation';
import type { Conversation as ReadConversation, Thread as ReadThread } from './read-texts';

function Neighbor({ id, children }: { id: string | undefined; children: ReactNode }) {
  if (id === undefined) return null;
  return (
    <Link
      to={`/screenshots/${id}?tab=ocr`}
      className="inline-flex min-h-11 items-center gap-1 rounded-full px-3 text-15 text-link hover:text-paper"
    >
      {children}
    </Link>
  );
}

type ThreadProps = {
  screenshotId: string;
  thread: ReadThread;
  /** What this screenshot shows of it. */
  conversation: ReadConversation;
  /** What can be done with that. */
  actions: ReactNode;
};

/** A conversation that several screenshots show: which part this one is, the way to the others, and all of it on demand. */
export function Thread({ screenshotId, thread, conversation, actions }: ThreadProps) {
  const [isWhole, setIsWhole] = useState(false);
  const { screenshots } = thread;
  const at = screenshots.indexOf(screenshotId);
  return (
    <div className="space-y-3">
      <nav aria-label="Screenshots of this conversation" className="flex flex-wrap items-center gap-x-2">
        <p className="mr-auto min-h-11 content-center text-15 text-paper-soft">
          Part {at + 1} of {screenshots.length} of one conversation
        </p>
        <span className="-ml-3 flex flex-wrap">
          <Neighbor id={screenshots[at - 1]}>
            <ChevronLeft aria-hidden className="size-4" />
            Earlier
          </Neighbor>
          <Neighbor id={screenshots[at + 1]}>
            Later
            <ChevronRight aria-hidden className="size-4" />
          </Neighbor>
        </span>
      </nav>
      <Conversation conversation={isWhole ? thread.conversation : conversation} actions={actions} />
      <Button aria-pressed={isWhole} onClick={() => setIsWhole(!isWhole)}>
        {isWhole ? 'Show this screenshot only' : 'Show the whole conversation'}
      </Button>
    </div>
  );
}
