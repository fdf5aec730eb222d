import { LIMITS, type Audience, type AudienceFields } from '@dearly/contracts';
import { useState } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { showToast } from '../../shared/toast/toast-slice';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Field } from '../../shared/ui/field';
import { Notice } from '../../shared/ui/notice';
import { TextArea } from '../../shared/ui/text-area';
import { TextInput } from '../../shared/ui/text-input';
import type { AudienceCheck, AudienceValues, SaveAudience } from './audience-saving';

type FormProps = {
  audience: Audience | undefined;
  check: AudienceCheck;
  onSave: SaveAudience;
  onSaved: (saved: Audience) => void;
};

/** Name and description. An empty description is left out of the call (specification, section 5). */
function AudienceForm({ audience, check, onSave, onSaved }: FormProps) {
  const dispatch = useDispatch();
  const form = useForm<AudienceValues, unknown, AudienceFields>({
    resolver: check,
    defaultValues: { name: audience?.name ?? '', description: audience?.description ?? '' },
  });
  const { errors, isSubmitting } = form.formState;
  const [refusal, setRefusal] = useState<string>();

  const save = async (fields: AudienceFields) => {
    setRefusal(undefined);
    const saved = await onSave(fields, audience);
    if (saved.state === 'saved') onSaved(saved.audience);
    else if (saved.state === 'refused') setRefusal(saved.why);
  };
  const refuse = ({ name }: FieldErrors<AudienceValues>) => {
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
      {refusal && (
        <Notice tone="error" title="This audience was not created">
          {refusal}
        </Notice>
      )}
      <Button type="submit" tone="primary" busy={isSubmitting} className="w-full">
        {audience ? 'Save' : 'Create'}
      </Button>
    </form>
  );
}

export type AudienceDialogProps = {
  /** What is open: the form of a new audience, or of the one to change. */
  target: Audience | 'new' | null;
  check: AudienceCheck;
  onSave: SaveAudience;
  onSaved: (saved: Audience) => void;
  onClose: () => void;
};

/** 'Create New Message Group', and the same form to change one (specification, section 2). */
export function AudienceDialog({ target, check, onSave, onSaved, onClose }: AudienceDialogProps) {
  const isNew = target === 'new';
  return (
    <Dialog
      open={target !== null}
      onClose={onClose}
      title={isNew ? 'Create New Message Group' : 'Edit Message Group'}
      {...(isNew
        ? { description: 'An audience keeps the screenshots of similar conversations together.' }
        : {})}
    >
      {target && (
        <AudienceForm audience={isNew ? undefined : target} check={check} onSave={onSave} onSaved={onSaved} />
      )}
    </Dialog>
  );
}
