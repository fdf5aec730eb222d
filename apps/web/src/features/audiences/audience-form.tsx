import { zodResolver } from '@hookform/resolvers/zod';
import { audienceFields, LIMITS, type Audience, type AudienceFields } from '@dearly/contracts';
import { useForm, type FieldErrors } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import type { z } from 'zod';
import { messageOf } from '../../shared/api-error';
import { showToast } from '../../shared/toast/toast-slice';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Field } from '../../shared/ui/field';
import { TextArea } from '../../shared/ui/text-area';
import { TextInput } from '../../shared/ui/text-input';
import { useCreateAudienceMutation, useUpdateAudienceMutation } from './audiences-api';

type Values = z.input<typeof audienceFields>;
type FormProps = { audience: Audience | undefined; onSaved: () => void };

/** Name and description. An empty description is left out of the call (specification, section 5). */
function AudienceForm({ audience, onSaved }: FormProps) {
  const dispatch = useDispatch();
  const [create] = useCreateAudienceMutation();
  const [update] = useUpdateAudienceMutation();
  const form = useForm<Values, unknown, AudienceFields>({
    resolver: zodResolver(audienceFields),
    defaultValues: { name: audience?.name ?? '', description: audience?.description ?? '' },
  });
  const { errors, isSubmitting } = form.formState;

  const save = async (fields: AudienceFields) => {
    const answer = audience ? await update({ id: audience.id, fields }) : await create(fields);
    if (!answer.error) {
      onSaved();
      return;
    }
    const title = audience ? 'Failed to update audience' : 'Failed to create audience';
    dispatch(showToast({ title, description: messageOf(answer.error), tone: 'error' }));
  };
  const refuse = ({ name }: FieldErrors<Values>) => {
    if (!name?.message || form.getValues('name').trim()) return;
    dispatch(showToast({ title: 'Name required', description: name.message, tone: 'error' }));
  };

  return (
    <form noValidate onSubmit={form.handleSubmit(save, refuse)} className="space-y-5">
      <Field label="Name" error={errors.name?.message}>
        {(control) => (
          <TextInput
            {...control}
            required
            maxLength={LIMITS.audience.nameChars}
            autoComplete="off"
            placeholder="Parents of class 3b"
            {...form.register('name')}
          />
        )}
      </Field>
      <Field label="Description (optional)" error={errors.description?.message}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={LIMITS.audience.descriptionChars}
            placeholder="Check-ins before the school trip"
            {...form.register('description')}
          />
        )}
      </Field>
      <Button type="submit" tone="primary" busy={isSubmitting} className="w-full">
        {audience ? 'Save' : 'Create'}
      </Button>
    </form>
  );
}

export type AudienceDialogProps = {
  /** What is open: the form of a new audience, or of the one to change. */
  target: Audience | 'new' | null;
  onClose: () => void;
};

/** 'Create New Message Group', and the same form to change one (specification, section 2). */
export function AudienceDialog({ target, onClose }: AudienceDialogProps) {
  const isNew = target === 'new';
  return (
    <Dialog
      open={target !== null}
      onOpenChange={(open) => !open && onClose()}
      title={isNew ? 'Create New Message Group' : 'Edit Message Group'}
      {...(isNew
        ? { description: 'An audience keeps the screenshots of similar conversations together.' }
        : {})}
    >
      {target && <AudienceForm audience={isNew ? undefined : target} onSaved={onClose} />}
    </Dialog>
  );
}
