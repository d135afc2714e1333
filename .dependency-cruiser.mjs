import { Visitor } from '@swc/core/Visitor.js';

const { visitStatement } = Visitor.prototype;

/** The parser's visitor does not know `using` yet, which declares like `const`. */
Visitor.prototype.visitStatement = function (statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement);
  this.visitVariableDeclarators(statement.decls);
  return statement;
};

const TEST = '(?:\\.test|-fixture)\\.tsx?$';

/** Which other folders of the app each folder may import; empty: none. */
const APP_FOLDERS = {
  format: '',
  'error-reports': '',
  storage: 'format',
  i18n: 'storage|format',
  content: 'storage|error-reports|format|i18n',
  stores: 'storage|error-reports|format|i18n',
  api: 'stores|format',
  ui: 'format|i18n',
  problems: '',
  router: 'content|storage|error-reports|format|i18n',
  features: 'api|content|stores|storage|problems|error-reports|ui|format|i18n',
  routes: 'router|features|api|content|stores|storage|error-reports|ui|format|i18n',
};

/** Further imports allowed to single folders of the app. */
const ALSO = {
  i18n: '^src/locales/',
  content: '^src/app/page-data\\.ts$',
  'error-reports': '^src/app/storage/browser-storage\\.ts$',
  ui: '^src/app/error-reports/(?:report|keep-trying|failure)\\.ts$',
  features: '^src/content/media/',
  routes: '^src/content/media/',
};

/** Folders of the server, lowest first: each imports only those before it, so no two import each other. */
const ROOMS = [
  'settings',
  'database',
  'mail',
  'limits',
  'http',
  'availability',
  'pages',
  'content',
  'accounts',
  'newsletter',
  'orders',
  'enquiries',
  'payments',
  'guests',
  'desk',
  'backup',
  'doctor',
  'jobs',
  'monitoring',
];

const CALENDAR = '^src/domain/calendar/calendar-date\\.ts$';
const PHONES = '^src/domain/guest/phones\\.ts$';
const RENDER = '^src/server/pages/render/';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Only `allowed` may be imported: no packages, and no files made by the build. Tests may import more. */
const only = (name, comment, path, ...allowed) =>
  forbid(name, comment, { path, pathNot: [TEST, CALENDAR, PHONES] }, { pathNot: [path, ...allowed] });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid('no-circle', 'No module imports itself by way of others, be it by its types.', {}, { circular: true }),

    only('domain', 'The domain imports only itself.', '^src/domain/'),
    forbid('calendar', 'The calendar stands on date-fns alone.', { path: CALENDAR }, { pathNot: '/@?date-fns/' }),
    forbid(
      'phones',
      'Phone numbers stand on libphonenumber-js.',
      { path: PHONES },
      { pathNot: ['^src/domain/', '/libphonenumber-js/min/'] },
    ),
    only('contract', 'The contract knows the domain alone.', '^src/contract/', '^src/domain/', '/typebox/'),
    only('offline', 'Page and worker share contract and domain.', '^src/offline/', '^src/(?:contract|domain)/'),

    forbid(
      'content',
      'Content knows the domain and the contract alone.',
      { path: '^src/content/' },
      { path: '^(?:src/(?:server|app|build)|sw)/' },
    ),
    forbid(
      'app',
      'The app knows neither server, build, mails nor worker.',
      { path: '^src/app/' },
      { path: '^(?:src/(?:server|build|mail)|sw)/' },
    ),
    only(
      'mail',
      'Mails are words: of the app they know how it reads its content and writes days, prices and addresses.',
      '^src/mail/',
      '^src/(?:domain|contract|locales)/',
      '^node_modules/(?:@lingui/core|react|react-dom|@types/react|@types/react-dom)/',
      '^virtual:',
      '^src/app/(?:content|format|i18n)/',
    ),
    only(
      'desk',
      'The desk knows of the guests’ app what is not about guests.',
      '^src/desk/',
      '^src/(?:domain|contract|offline|locales)/',
      '^node_modules/',
      '^virtual:',
      '^src/app/(?:ui|format|i18n|styles)/',
      '^src/app/storage/browser-storage\\.ts$',
    ),
    forbid(
      'desk-apart',
      'Nothing of the desk is in a guest’s page.',
      { path: '^(?:src/(?!desk/)|sw/)' },
      { path: '^src/desk/' },
    ),
    forbid(
      'worker',
      'The worker knows neither server, build nor app.',
      { path: '^sw/' },
      { path: '^src/(?:server|build|app|mail)/' },
    ),
    forbid(
      'browser',
      'A browser has no modules of Node.',
      { path: '^(?:src/(?:app|desk)|sw)/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'server',
      'Only server/pages/render renders the app and its mails.',
      { path: '^src/server/', pathNot: RENDER },
      { path: '^(?:src/(?:app|mail)|sw)/' },
    ),
    forbid(
      'built',
      'The server runs what is built, and builds nothing.',
      { path: '^src/server/' },
      { path: '^src/build/' },
    ),
    forbid(
      'build',
      'A build knows of the server only what renders pages.',
      { path: '^src/build/' },
      { path: '^src/server/', pathNot: [RENDER, '^src/server/settings/start-error\\.ts$'] },
    ),

    forbid(
      'calls',
      'Screens ask by what stands below them, so each answer is read in one place.',
      { path: '^src/app/(?:features|routes|router|ui)/', pathNot: TEST },
      { path: '^src/contract/site/call-api\\.ts$' },
    ),

    ...ROOMS.map((room, floor) =>
      forbid(
        `room-${room}`,
        'A room of the server imports only rooms that stand before it in ROOMS.',
        { path: `^src/server/${room}/`, pathNot: [TEST, '-fixture\\.ts$'] },
        { path: '^src/server/', pathNot: `^src/server/(?:${ROOMS.slice(0, floor + 1).join('|')})/` },
      ),
    ),
    ...Object.entries(APP_FOLDERS).map(([folder, others]) =>
      only(
        `app-${folder}`,
        'APP_FOLDERS in .dependency-cruiser.mjs says what it may import.',
        `^src/app/${folder}/`,
        '^src/(?:domain|contract|offline)/',
        '^node_modules/',
        '^virtual:',
        `^src/app/(?:${others})/`,
        ...(ALSO[folder] ? [ALSO[folder]] : []),
      ),
    ),
    forbid(
      'feature',
      'A feature uses of another only the files at its root.',
      { path: '^(src/app/features/[^/]+)/', pathNot: TEST },
      { path: '^src/app/features/[^/]+/[^/]+/', pathNot: '^$1/' },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: '^node_modules/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
