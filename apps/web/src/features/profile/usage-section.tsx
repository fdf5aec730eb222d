import { bytesText, type AccountUsage, type UsageKind, type UsageShare } from '@dearly/contracts';
import { LoadingFailed } from '../../shared/loading-failed';
import { isOwnPicture } from '../../shared/own-picture/own-picture';
import { pictureOf } from '../../shared/ui/avatar';
import { useOwnAccount } from './own-account';
import { SectionCard } from './section-card';
import { UsageMeter } from './usage-meter';
import { useGetUsageQuery } from './usage-api';
import { Waiting } from './waiting';

type Row = { kind: UsageKind; name: string; amount: (count: number) => string; isRare?: true };

const number = (count: number) => count.toLocaleString();
/** Buckets and objects are for programs; most people have none but that of their picture, and read nothing of them. */
const ROWS: Row[] = [
  { kind: 'audiences', name: 'Audiences', amount: number },
  { kind: 'screenshots', name: 'Screenshots', amount: number },
  { kind: 'buckets', name: 'Buckets', amount: number, isRare: true },
  { kind: 'objects', name: 'Objects', amount: number, isRare: true },
  { kind: 'bytes', name: 'Storage', amount: bytesText },
];

const isShown = ({ kind, isRare }: Row, usage: AccountUsage, usual: number) =>
  !isRare || usage[kind].used > usual;

/** What the account keeps on the server, of how much it may. */
export function UsageSection() {
  // It changes with what the person does anywhere: each visit looks anew.
  const {
    data: usage,
    error,
    isFetching,
    refetch,
  } = useGetUsageQuery(undefined, { refetchOnMountOrArgChange: true });
  const { user } = useOwnAccount();
  const usual = isOwnPicture(pictureOf(user) ?? '') ? 1 : 0;
  return (
    <SectionCard title="What you keep">
      {error && (
        <div className="mt-4">
          <LoadingFailed
            title="What you keep could not be loaded"
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {!usage && !error && <Waiting what="what you keep" />}
      {usage && !error && (
        <ul className="mt-4 space-y-5">
          {ROWS.filter((row) => isShown(row, usage, usual)).map(({ kind, name, amount }) => (
            <li key={kind}>
              <UsageMeter name={name} share={usage[kind]} text={textOf(usage[kind], amount)} />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function textOf({ used, limit }: UsageShare, amount: Row['amount']): string {
  return `${amount(used)} of ${amount(limit)}`;
}
