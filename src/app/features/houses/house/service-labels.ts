import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ServiceIcon } from '#contract/content/categories.ts';

/** The label of each service. The key is also the name of its icon. */
export const SERVICE_LABELS: Readonly<Record<ServiceIcon, MessageDescriptor>> = {
  wifi: msg`Wi-Fi`,
  breakfast: msg`Breakfast`,
  fireplace: msg`Fireplace`,
  terrace: msg`Terrace`,
  'lake-view': msg`Lake view`,
  'forest-view': msg`Forest view`,
  bath: msg`Bath`,
  shower: msg`Shower`,
  'hot-tub': msg`Hot tub`,
  'heated-floor': msg`Heated floor`,
  'air-conditioning': msg`Air conditioning`,
  kitchen: msg`Kitchen`,
  kettle: msg`Kettle and tea`,
  'coffee-machine': msg`Coffee machine`,
  fridge: msg`Fridge`,
  safe: msg`Safe`,
  'work-desk': msg`Work desk`,
  tv: msg`TV`,
  bathrobe: msg`Bathrobes`,
  'hair-dryer': msg`Hair dryer`,
  crib: msg`Cot on request`,
  'bunk-bed': msg`Bunk bed`,
  pets: msg`Pets welcome`,
  parking: msg`Parking`,
  barbecue: msg`Barbecue`,
  sauna: msg`Sauna`,
  generator: msg`Power generator`,
  balcony: msg`Balcony`,
  'washing-machine': msg`Washing machine`,
  boat: msg`Boat`,
};
