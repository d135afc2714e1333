/** By itself, so that a page can see whether this device has bookings before it loads what shows them. */
export const PASSES_KEY = 'booking_passes';
