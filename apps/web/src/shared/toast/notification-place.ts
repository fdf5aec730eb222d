/**
 * Where a notification stands, by the names of its styles: over the header, on wide screens in its corner. There it hides
 * neither what a page says nor the buttons at its end, and stays in sight while a phone's keyboard is open.
 */
export const NOTIFICATION_PLACE =
  'fixed inset-x-2 top-[max(6px,env(safe-area-inset-top))] z-50 mx-auto max-w-[420px] sm:top-3 sm:right-6 sm:left-auto sm:mx-0 sm:w-[420px]';
