/** Types only: the app holds the words of menus, and `loadCurrentBuild` loads the function from the build. */
export type { PrintedItem, PrintedMenu, PrintMenu } from '#app/features/menus/printed-menu.ts';
