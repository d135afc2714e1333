import type {
  ChannelCalendar,
  ChannelChange,
  ChannelRemoval,
  ChannelRequest,
  DeskChannels,
} from '#contract/desk/desk-channels.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { call } from '../../api.ts';

export const CHANNELS_KEY = ['channels'];

const pathOf = (path: string, id: string) => path.replace(':id', encodeURIComponent(id));

export const readChannels = () => call<DeskChannels>('GET', DESK_PATHS.channels);

export const addChannel = (channel: ChannelRequest) => call<ChannelCalendar>('POST', DESK_PATHS.channels, channel);

export const changeChannel = (id: string, change: ChannelChange) =>
  call<null>('PUT', pathOf(DESK_PATHS.oneChannel, id), change);

export const replaceCalendar = (id: string) =>
  call<ChannelCalendar>('POST', pathOf(DESK_PATHS.channelCalendar, id), {});

export const removeChannel = (id: string, { nights }: ChannelRemoval) =>
  call<null>('DELETE', `${pathOf(DESK_PATHS.oneChannel, id)}?nights=${nights}`);

export const dismissStay = (id: string, stay: string) =>
  call<null>('POST', pathOf(DESK_PATHS.dismissChannelStay, id).replace(':stay', encodeURIComponent(stay)), {});
