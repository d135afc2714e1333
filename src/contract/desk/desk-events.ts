/** Names of the events of `GET /desk/events`. None has content. */
export const DESK_EVENTS = {
  /** The stream is open. Everything that happened before can be fetched now. */
  synced: 'synced',
  /** Something has changed since the last event. */
  changed: 'changed',
  /** The session has ended. */
  ended: 'ended',
} as const;
