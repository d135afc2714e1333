import { join } from 'node:path';
import type { Content } from '#content/loading/load-content.ts';
import type { StaticContent } from '#contract/content/site-content.ts';
import type { MenuFile } from '#contract/menus/menu-file-path.ts';
import { MENU_PLACES } from '#contract/menus/menu-places.ts';
import type { PrintedMenu } from '#contract/menus/printed-menu.ts';
import { withDepositTerms } from '#contract/site/deposit-mark.ts';
import { withSignIn } from './availability/catalogue.ts';
import type { NightRules } from './availability/night-rules.ts';
import type { PrintedShift } from './desk/money/report-files.ts';
import { joinContent, openCategories } from './pages/changing-content.ts';
import { drawMenu } from './pages/menus/draw-menu.ts';
import { readMenuFonts } from './pages/menus/set-text.ts';
import type { Site } from './pages/pages.ts';
import type { CurrentBuild } from './pages/render/builds.ts';
import { filesOfSite } from './pages/render/client-files.ts';
import { withDemoNote } from './pages/render/demo-note.ts';
import { loadPictures, loadSharePictures, pictureFolders } from './pages/render/encoded-pictures.ts';
import { createPageCache } from './pages/render/page-cache.ts';
import { replaceShells, withThirdParties } from './pages/render/shells.ts';
import { describePage } from './pages/render/structured-data/describe-page.ts';
import { openResortClock } from './pages/resort-clock.ts';
import { isPublicDemo, type Settings } from './settings/settings.ts';

export async function openSite(
  source: Content,
  build: CurrentBuild,
  settings: Settings,
  buildFolder: string,
  now: () => number,
  { read: readNightRules }: NightRules,
): Promise<Site> {
  const { media, rateCalendar, units, answerHours, resort: _resort, ...lists } = source;
  const signIn = settings.socialProviders.map(({ name }) => name);
  const content = withSignIn({ ...lists, pictures: await loadPictures(media, buildFolder) }, signIn);
  const isDemo = isPublicDemo(settings);
  const readClock = openResortClock(settings.resortTimeZone, now);
  const readCategories = openCategories({ ...content, rateCalendar }, settings.resortTimeZone, now, readNightRules);
  const readContent = joinContent(content, readClock, readCategories);
  const { renderPage, nameMissingPage, template, manifest, styleSheets, clientFolders, deskPage } = build;
  const [current] = clientFolders;
  const { thirdParties, deposit } = settings;
  return {
    content,
    readContent,
    readNightRules,
    rateCalendar,
    pages: createPageCache({
      renderPage,
      nameMissingPage,
      describePage,
      template,
      manifest,
      styleSheets,
      sharePictures: await loadSharePictures(buildFolder),
      content: readContent,
      publicUrl: settings.publicUrl,
      isPublicDemo: isDemo,
      hasDeveloperPages: settings.deployment === 'demo',
      firstLoadSettlesMs: settings.firstLoadSettlesMs,
      thirdParties: settings.thirdParties,
      deposit: settings.deposit,
    }),
    scriptHashes: template.scriptHashes,
    ...filesOfSite(manifest),
    clientFolders,
    deskPage,
    units,
    answerHours,
    replacedFiles:
      (isDemo || thirdParties !== null || deposit !== null) && current !== undefined
        ? await replaceShells(current, (shell, locale) => {
            const named = thirdParties === null ? shell : withThirdParties(shell, thirdParties);
            const termed = withDepositTerms(named, deposit);
            return isDemo ? withDemoNote(termed, locale) : termed;
          })
        : new Map(),
    pictureFolder: pictureFolders(buildFolder).files,
    masters: new Map(media.map(({ name, file }) => [name, join(settings.contentFolder, 'media', file)])),
  };
}

/** The fonts are read when the first file is drawn. A shift of the desk is printed like menus, in their colours. */
export function openPrinter(content: StaticContent, { printMenu, printFonts }: CurrentBuild) {
  let fonts: ReturnType<typeof readMenuFonts> | null = null;
  const draw = async (printed: PrintedMenu) => {
    fonts ??= readMenuFonts(printFonts);
    return drawMenu(printed, await fonts);
  };
  return {
    drawMenuFile: async ({ place, locale }: MenuFile) => draw(await printMenu(content, place, locale)),
    async drawShift(shift: PrintedShift) {
      const [menu] = MENU_PLACES;
      const { colours, resort } = await printMenu(content, menu, shift.locale);
      return draw({ ...shift, colours, resort });
    },
  };
}
