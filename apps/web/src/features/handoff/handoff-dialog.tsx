import type { GeneratedJson } from '@dearly/contracts';
import { Copy } from 'lucide-react';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Notice } from '../../shared/ui/notice';
import { QrCode } from '../../shared/ui/qr-code';
import { Spinner } from '../../shared/ui/spinner';
import { useCopy } from '../../shared/use-copy';
import { MakingFailed } from './making-failed';
import { useMaking, type MadeLink } from './use-making';

const timeOf = (ms: number) =>
  new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' }).format(new Date(ms));

function ReadyLink({ url, goodUntil }: MadeLink) {
  const copy = useCopy();
  return (
    <div className="space-y-4">
      <QrCode text={url} label="QR code of the hand-off link below" />
      <p role="status" className="text-center">
        Works once, until {timeOf(goodUntil)}.
      </p>
      <div>
        <p className="text-15 text-paper-soft">Hand-off link</p>
        {/* In a window of its own: what is made here stays open. */}
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label="Hand-off link"
          translate="no"
          className="inline-link text-15 wrap-anywhere"
        >
          {url}
        </a>
      </div>
      <Button className="w-full" onClick={() => copy(url)}>
        <Copy aria-hidden className="size-5" />
        Copy link
      </Button>
      <p className="text-15 text-paper-soft">
        The link works once and for 10 minutes. The messages were encrypted in this browser, and the key is
        only in the link: our servers cannot read them. Whoever has the link can, so keep it to yourself.
      </p>
    </div>
  );
}

export type HandoffDialogProps = { name: string; json: GeneratedJson; onClose: () => void };

/** Makes a link that opens these messages on another device, and shows it as a code to scan. */
export function HandoffDialog({ name, json, onClose }: HandoffDialogProps) {
  const { link, isOver, error, again } = useMaking(name, json);
  const renew = (
    <Button tone="primary" onClick={again}>
      Make a new link
    </Button>
  );
  return (
    <Dialog
      onClose={onClose}
      title="Continue on your iPhone"
      description="Scan the code with the camera of your iPhone. It opens the same messages there, ready to be sent."
    >
      {!link && !error && <Spinner label="Encrypting your messages in this browser" />}
      {error && <MakingFailed error={error} onTryAgain={again} />}
      {link && !isOver && <ReadyLink {...link} />}
      {link && isOver && (
        <Notice title="This link has expired" action={renew}>
          If your iPhone has not opened it, make a new one.
        </Notice>
      )}
    </Dialog>
  );
}
