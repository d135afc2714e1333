import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { SelectField, TextField } from '#app/ui/forms/field.tsx';
import type { ChannelCalendar, ChannelChange, DeskChannel, DeskChannels } from '#contract/desk/desk-channels.ts';
import { RefusedCall } from '../../api.ts';
import { closeForm, useFormDraft } from '../../form-drafts.ts';
import { useWriting } from '../../live.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { CallAlert } from '../shell/call-problem.tsx';
import { Form } from '../shell/form.tsx';
import { useChannelWords } from './channel-words.ts';
import { addChannel, CHANNELS_KEY, changeChannel } from './channels-api.ts';

type Kinds = DeskChannels['data']['kinds'];

interface NewChannelFormProps {
  readonly kinds: Kinds;
  readonly onAdded: (calendar: ChannelCalendar['data']) => void;
  readonly onClose: () => void;
}

/** The name of its draft. */
const NEW_CHANNEL = 'new channel';

export function NewChannelForm({ kinds, onAdded, onClose }: NewChannelFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useChannelWords();
  const id = useId();
  const { draft, write } = useFormDraft(NEW_CHANNEL, () => ({ name: '', address: '', place: '' }));
  const adding = useWriting(
    (fields: ChannelChange) => addChannel({ ...fields, ...JSON.parse(draft.place) }),
    ({ data }) => closeForm(NEW_CHANNEL, () => onAdded(data)),
    CHANNELS_KEY,
  );
  return (
    <section className="card stack3 shrink around4" aria-labelledby={id}>
      <h2 className="strong breaks sans t17" id={id}>
        <Trans>New channel</Trans>
      </h2>
      <ChannelForm
        typed={draft}
        onType={(part) => write({ ...draft, ...part })}
        error={adding.error}
        isBusy={adding.isPending}
        onSave={(fields) => adding.mutate(fields)}
        onClose={() => closeForm(NEW_CHANNEL, onClose)}
      >
        <SelectField
          label={<Trans>What it sells</Trans>}
          required
          value={draft.place}
          onChange={({ currentTarget }) => write({ ...draft, place: currentTarget.value })}
        >
          <option value="">{t`Choose a unit or a kind`}</option>
          {kinds.map(({ category_id, title, units }) => (
            <optgroup key={category_id} label={title[locale]}>
              <option value={JSON.stringify({ category_id, unit: null })}>
                {words.placeOf({ category_id, unit: null }, kinds)}
              </option>
              {units.map((unit) => (
                <option key={unit} value={JSON.stringify({ category_id, unit })}>
                  {unit}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </ChannelForm>
    </section>
  );
}

interface EditChannelFormProps {
  readonly channel: DeskChannel;
  readonly onClose: () => void;
}

export function EditChannelForm({ channel, onClose }: EditChannelFormProps) {
  const queries = useQueryClient();
  const form = `channel ${channel.id}`;
  const { draft, write } = useFormDraft(form, () => ({ name: channel.name, address: channel.address ?? '' }));
  const close = () => closeForm(form, onClose);
  const changing = useMutation({
    mutationFn: (fields: ChannelChange) => changeChannel(channel.id, fields),
    onSuccess: close,
    onSettled: () => queries.invalidateQueries({ queryKey: CHANNELS_KEY }),
  });
  return (
    <ChannelForm
      typed={draft}
      onType={(part) => write({ ...draft, ...part })}
      error={changing.error}
      isBusy={changing.isPending}
      onSave={(fields) => changing.mutate(fields)}
      onClose={close}
    />
  );
}

interface TypedChannel {
  readonly name: string;
  readonly address: string;
}

interface ChannelFormProps {
  readonly typed: TypedChannel;
  readonly onType: (part: Partial<TypedChannel>) => void;
  readonly error: Error | null;
  readonly isBusy: boolean;
  readonly onSave: (fields: ChannelChange) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

function ChannelForm({ typed, onType, error, isBusy, onSave, onClose, children }: ChannelFormProps) {
  const { t } = useLingui();
  const { name, address } = typed;
  const [sent, setSent] = useState<string | null>(null);
  const isRefused = error instanceof RefusedCall && 'address' in error.fields;
  function send(): void {
    setSent(address);
    onSave({ name: name.trim(), address: address.trim() === '' ? null : address.trim() });
  }
  return (
    <Form className="stack4" onSend={send}>
      <TextField
        label={<Trans context="of a channel">Name</Trans>}
        hint={<Trans>For example: Booking.com, chalet 5</Trans>}
        required
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => onType({ name: currentTarget.value })}
      />
      {children}
      <TextField
        label={<Trans>Address of its calendar (iCal)</Trans>}
        hint={<Trans>Begins with https. Without it the channel only reads ours.</Trans>}
        error={isRefused && sent === address ? t`This is no https address of a public server` : null}
        type="url"
        inputMode="url"
        maxLength={2000}
        autoComplete="off"
        value={address}
        onChange={({ currentTarget }) => onType({ address: currentTarget.value })}
      />
      <CallAlert error={isRefused ? null : error} />
      <div className="cluster2">
        <OnlineButton type="submit" look="lamp" isSmall isBusy={isBusy}>
          <Trans>Save</Trans>
        </OnlineButton>
        <Button look="plain" isSmall onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}
