import { LIMITS } from '@dearly/contracts';
import { checkAudience } from './audience-saving';

const options = { fields: {}, shouldUseNativeValidation: false };
const check = (name: string, description?: string) => checkAudience({ name, description }, {}, options);

it('gives the fields as they are sent: trimmed, without an empty description', async () => {
  expect(await check(' Parents ', ' ')).toEqual({ values: { name: 'Parents' }, errors: {} });
});

it('names the first fault of each field', async () => {
  const { errors } = await check('  ', 'x'.repeat(LIMITS.audience.descriptionChars + 1));
  expect(errors.name?.message).toBe('Please enter a name for the audience');
  expect(errors.description?.message).toContain(String(LIMITS.audience.descriptionChars));
});
