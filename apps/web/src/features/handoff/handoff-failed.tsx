import type { ApiError } from '../../shared/api-error';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { PageTitle } from '../../shared/ui/page-title';

type Words = { title: string; text: string };

const ONCE_MORE = 'On the device that has the messages, choose Continue on your iPhone once more.';
const NOT_OPENED = {
  title: 'The messages could not be opened',
  text: `The link was changed on its way, or a part of it is missing. ${ONCE_MORE}`,
};
const UNREACHABLE = {
  title: 'Dearly could not be reached',
  text: 'The messages were not fetched yet. Check your connection and try again: the link works for ten minutes.',
};

/** Code of an error -> what happened and what to do. */
const WORDS: Readonly<Record<string, Words>> = {
  none: {
    title: 'This page opens a hand-off link',
    text: 'Make your messages on a computer and choose Continue on your iPhone there. Then scan the code with this phone’s camera.',
  },
  damaged: {
    title: 'This link is not complete',
    text: 'A part of it is missing or was changed. Scan the code again, or copy the whole link.',
  },
  handoff_gone: {
    title: 'This link does not work any more',
    text: `A link works once and for ten minutes, and this one was used or is too old. ${ONCE_MORE}`,
  },
  sealed_otherwise: NOT_OPENED,
  not_messages: NOT_OPENED,
  unsupported: {
    title: 'This browser cannot open the messages',
    text: 'It opens them only on a page that came over a safe connection. The address of the link has to begin with https.',
  },
  not_kept: {
    title: 'This browser did not keep the messages',
    text: 'Its storage is full, or it keeps nothing, as in a private window. Free some storage and try again. Leave this page open until then: the link was used.',
  },
  network: UNREACHABLE,
  timed_out: UNREACHABLE,
};

/** Where trying again cannot help. */
const FINAL = ['none', 'damaged', 'handoff_gone', 'sealed_otherwise', 'not_messages', 'unsupported'];

type HandoffFailedProps = { error: Pick<ApiError, 'code' | 'message'>; onTryAgain?: () => void };

/** Why a link brought no messages, and what to do. */
export function HandoffFailed({ error: { code, message }, onTryAgain }: HandoffFailedProps) {
  const { title, text } = WORDS[code] ?? { title: 'The messages could not be fetched', text: message };
  const canTryAgain = onTryAgain && !FINAL.includes(code);
  return (
    <Card className="m-auto w-full max-w-[440px] text-center">
      <div role="alert">
        <PageTitle>{title}</PageTitle>
        <p className="mt-3 wrap-anywhere text-paper-soft">{text}</p>
      </div>
      <div className="mt-6 flex flex-col gap-3">
        {canTryAgain && (
          <Button tone="primary" onClick={onTryAgain}>
            Try again
          </Button>
        )}
        <ButtonLink to="/send">Messages kept in this browser</ButtonLink>
      </div>
    </Card>
  );
}
