import { FILL_IN } from './faults';

type Rule = { required: string; validate?: (again: string, typed: { password: string }) => true | string };

/** Of a password that is being chosen, typed twice (specification, section 5). The account service knows the others. */
export const PASSWORD_RULES: Record<'password' | 'confirmPassword', Rule> = {
  password: { required: FILL_IN },
  confirmPassword: {
    required: FILL_IN,
    validate: (again, { password }) => again === password || 'Passwords do not match',
  },
};
