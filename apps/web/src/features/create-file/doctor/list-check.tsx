import { useListFacts, useListLook } from '../desk/use-desk-answer';
import { ListSummary } from './list-summary';
import { useListChoices } from './use-list-choices';
import { WhoseNumber } from './whose-number';

/** After a list was read: what it holds, and whose numbers are meant where that is not clear. Nothing until that is known. */
export function ListCheck() {
  const facts = useListFacts();
  const { data: look } = useListLook();
  const { columns, country, chooseColumns, chooseCountry } = useListChoices(facts);
  if (!facts) return null;
  const isAsked = facts.roles.isPhoneAsked && columns.phone === undefined;
  return (
    <div className="space-y-4">
      {isAsked && <WhoseNumber facts={facts} onChoose={(phone) => chooseColumns({ ...columns, phone })} />}
      <ListSummary
        facts={facts}
        look={look}
        columns={columns}
        country={country}
        onColumns={chooseColumns}
        onCountry={chooseCountry}
      />
    </div>
  );
}
