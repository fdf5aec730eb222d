import { useState } from 'react';
import { isApiError } from '../../shared/api-error';
import { LoadingFailed } from '../../shared/loading-failed';
import { Card } from '../../shared/ui/card';
import { Field } from '../../shared/ui/field';
import { Select } from '../../shared/ui/select';
import { Spinner } from '../../shared/ui/spinner';
import { comparisonWords, rangeWords, type AudienceRate } from './compare';
import { Figure } from './figure';
import { useGetInsightsQuery } from './insights-api';
import { percentWords } from './rate-words';

/** Another audience of the same person. */
export type OtherAudience = { id: string; name: string };

/** Both shares side by side under the sentence that says whether they differ. */
function Comparison({ mine, other }: { mine: AudienceRate; other: OtherAudience }) {
  const { data, error, isFetching, refetch } = useGetInsightsQuery(other.id);
  if (isApiError(error) && error.status === 404)
    return <p className="wrap-anywhere text-paper-soft">Nothing is measured in {other.name} yet.</p>;
  if (!data && error)
    return (
      <LoadingFailed
        title={`The insights of ${other.name} could not be loaded`}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Spinner label={`Loading the insights of ${other.name}`} />;
  const theirs = { name: other.name, response: data.response };
  return (
    <>
      <p className="text-19 font-semibold text-balance wrap-anywhere">{comparisonWords(mine, theirs)}</p>
      <dl className="grid grid-cols-1 gap-3 wrap-anywhere min-[24rem]:grid-cols-2">
        {[mine, theirs].map((audience, index) => (
          <Figure key={index} label={audience.name} detail={rangeWords(audience)}>
            {percentWords(audience.response.rate)}
          </Figure>
        ))}
      </dl>
    </>
  );
}

type AudienceComparisonProps = { mine: AudienceRate; others: OtherAudience[] };

/** How often this audience answers beside another one; nothing while there is no other. */
export function AudienceComparison({ mine, others }: AudienceComparisonProps) {
  const [chosen, setChosen] = useState('');
  const other = others.find(({ id }) => id === chosen);
  if (others.length === 0) return null;
  return (
    <Card className="space-y-5">
      <h2 className="text-xl font-bold">Beside another audience</h2>
      <Field label="Compare with">
        {(control) => (
          <Select {...control} value={other?.id ?? ''} onChange={(event) => setChosen(event.target.value)}>
            <option value="">Choose an audience</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div aria-live="polite" className="space-y-5 empty:hidden">
        {other && <Comparison key={other.id} mine={mine} other={other} />}
      </div>
    </Card>
  );
}
