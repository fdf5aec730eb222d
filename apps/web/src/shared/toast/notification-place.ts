/** Where a notification stands, by the names of its styles: at the bottom, on wide screens in the corner. */
export const NOTIFICATION_PLACE =
  'fixed inset-x-3 bottom-[max(12px,env(safe-area-inset-bottom))] z-50 mx-auto max-w-[420px] sm:right-6 sm:bottom-6 sm:left-auto sm:mx-0 sm:w-[420px]';
