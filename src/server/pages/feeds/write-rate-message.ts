import { escapeHtml } from '../render/markup.ts';
import { amountOf, type PricedNights } from './hotel-prices.ts';

export interface RateMessage {
  /** The hotel's id at the search engine. */
  readonly hotelCode: string;
  readonly timestamp: string;
  readonly nights: readonly PricedNights[];
}

/** Every order has the same terms. */
const RATE_PLAN = 'standard';

/**
 * Google's Rate message (OTA_HotelRateAmountNotifRQ, developers.google.com/hotels/hotel-prices/dev-guide/ari-rate-message):
 * a price per night, room type and number of guests, with all taxes in it.
 */
export function writeRateMessage({ hotelCode, timestamp, nights }: RateMessage): string {
  const head = attributes({
    xmlns: 'http://www.opentravel.org/OTA/2003/05',
    EchoToken: `${hotelCode}-${timestamp}`,
    TimeStamp: timestamp,
    Version: '3.0',
    NotifType: 'Overlay',
    NotifScopeType: 'ProductRate',
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<OTA_HotelRateAmountNotifRQ${head}>`,
    `<RateAmountMessages${attributes({ HotelCode: hotelCode })}>`,
    ...nights.map(writeNights),
    '</RateAmountMessages>',
    '</OTA_HotelRateAmountNotifRQ>\n',
  ].join('\n');
}

function writeNights({ code, start, end, prices }: PricedNights): string {
  const control = attributes({ Start: start, End: end, InvTypeCode: code, RatePlanCode: RATE_PLAN });
  const amounts = prices.map((price) => {
    const { guests } = price;
    return `<BaseByGuestAmt${attributes({ AmountAfterTax: amountOf(price), CurrencyCode: 'UAH', NumberOfGuests: `${guests}` })}/>`;
  });
  return `<RateAmountMessage><StatusApplicationControl${control}/><Rates><Rate><BaseByGuestAmts>${amounts.join('')}</BaseByGuestAmts></Rate></Rates></RateAmountMessage>`;
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}
