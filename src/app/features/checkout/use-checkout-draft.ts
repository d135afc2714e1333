import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { noteSharedDevice } from '#app/storage/browser-storage.ts';
import {
  type CheckoutDraft,
  EMPTY_DRAFT,
  loadCheckoutDraft,
  saveCheckoutDraft,
} from '#app/storage/orders/checkout-draft.ts';
import { useSession } from '#app/stores/session-store.ts';
import { useDraft } from '#app/ui/forms/form.ts';
import { usePrefetch } from '#app/ui/hooks/use-prefetch.ts';
import type { SignedInGuest } from '#contract/accounts/signed-in-guest.ts';
import type { GuestForm } from '#domain/guest/guest-form.ts';

export type StoredDraft = ReturnType<typeof useCheckoutDraft>;

const loadForgetting = () => import('#app/stores/session-end.ts');

export function useCheckoutDraft() {
  /** The draft of an earlier visit is loaded, or known to be lost. The form stays locked until then. */
  const [isLoaded, setLoaded] = useState(false);
  const filled = useRef<Partial<GuestForm>>({});
  // Resolves once the change is stored.
  const { draft, latest, show, change } = useDraft(EMPTY_DRAFT, (next: CheckoutDraft) =>
    saveCheckoutDraft({ ...next, form: withoutFilled(next.form, filled.current) }),
  );
  /** The signed-in guest whose form this is. */
  const owner = useRef<string | null>(null);
  /** Increases when the form is emptied because its guest has logged out. */
  const [guests, setGuests] = useState(1);
  const { status } = useSession();
  usePrefetch(loadForgetting);

  const load = useEffectEvent(show);
  useEffect(() => {
    void loadCheckoutDraft().then((stored) => {
      load(stored ?? EMPTY_DRAFT);
      setLoaded(true);
    });
  }, []);

  const startAnew = () => {
    owner.current = null;
    filled.current = {};
    show(EMPTY_DRAFT);
  };
  /** Shows what the account of this guest knows. Only typed input is stored. */
  const fill = (guestId: string, withKnown: (form: GuestForm) => GuestForm) => {
    if (owner.current !== null && owner.current !== guestId) startAnew();
    owner.current = guestId;
    const { form } = latest.current;
    const known = withKnown(form);
    filled.current = { ...filled.current, ...filledFields(form, known) };
    show({ ...latest.current, form: known });
  };
  // Another tab has logged out: do not write back what it removed from the device.
  const leave = useEffectEvent(() => {
    if (owner.current === null) return;
    startAnew();
    setGuests(guests + 1);
  });
  useEffect(() => {
    if (status === 'guest') leave();
  }, [status]);
  /** For a shared device: empties the form, deletes stored orders and stores no guest's data from now on. */
  const forgetDevice = async () => {
    noteSharedDevice();
    startAnew();
    await (await loadForgetting()).forgetDevice();
  };
  return { draft, isLoaded, change, fill, guests, forgetDevice };
}

/** Fills in what is known about the guest, in fields where nothing is typed yet. */
export function fillEmpty(form: GuestForm, { email, profile }: Pick<SignedInGuest, 'email' | 'profile'>): GuestForm {
  const { firstName, lastName, phone } = profile;
  const known = { firstName, lastName, phone, email };
  const typed = Object.entries(form).filter(([, text]) => text !== '');
  return { ...form, ...known, ...Object.fromEntries(typed) };
}

export function filledFields(before: GuestForm, after: GuestForm): Partial<GuestForm> {
  return Object.fromEntries(Object.entries(after).filter(([field, text]) => before[field as keyof GuestForm] !== text));
}

/** The guest's own input: only that is stored on the device. */
export function withoutFilled(form: GuestForm, filled: Partial<GuestForm>): GuestForm {
  const typed = Object.entries(form).map(([field, text]) => [
    field,
    filled[field as keyof GuestForm] === text ? '' : text,
  ]);
  return Object.fromEntries(typed) as GuestForm;
}
