import { toMinor } from '#contract/availability/money.ts';
import { houseOfTopic } from '#contract/enquiries/topics.ts';
import { findOtherHouse } from '#domain/enquiry/reply-templates.ts';
import { firstArrivalAt } from '../../availability/first-arrival-at.ts';
import type { Enquiry } from '../../enquiries/enquiry.ts';
import type { ReplyContext } from '../../pages/render/order-mail.ts';
import { type HousesOptions, listHouses } from '../booking/houses-routes.ts';

export type HousesForOptions = HousesOptions & { readonly now: () => number; readonly timeZone: string };

/** By the function that accepts the booking, so that reception offers nothing that it cannot book. */
export async function findHousesFor(
  { topic, stay: asked }: Enquiry,
  options: HousesForOptions,
): Promise<Pick<ReplyContext, 'isHouseFree' | 'otherHouse'>> {
  const { accommodations, rules, now, timeZone } = options;
  const wished = accommodations.find(({ slug }) => slug === houseOfTopic(topic));
  if (asked === null || wished === undefined) return { isHouseFree: false, otherHouse: null };
  const today = firstArrivalAt(now(), timeZone, rules.lateArrivalUntil);
  const houses = await listHouses(asked.stay, asked.party, today, options);
  const free = houses.flatMap(({ category_id, title, total }) => {
    const house = accommodations.find(({ id }) => id === category_id);
    return house === undefined || total === null ? [] : [{ ...house, title, totalMinor: toMinor(total) }];
  });
  return { isHouseFree: free.some(({ id }) => id === wished.id), otherHouse: findOtherHouse(wished, free) };
}
