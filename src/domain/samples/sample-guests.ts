import type { drawFrom } from './draw-from.ts';

/** First names with their Latin spelling, and surnames that do not change with gender. */
const FIRST_NAMES = [
  ['Олена', 'olena'],
  ['Ірина', 'iryna'],
  ['Наталія', 'nataliia'],
  ['Оксана', 'oksana'],
  ['Марія', 'mariia'],
  ['Соломія', 'solomiia'],
  ['Тетяна', 'tetiana'],
  ['Юлія', 'yuliia'],
  ['Христина', 'khrystyna'],
  ['Ніна', 'nina'],
  ['Андрій', 'andrii'],
  ['Роман', 'roman'],
  ['Тарас', 'taras'],
  ['Богдан', 'bohdan'],
  ['Остап', 'ostap'],
  ['Михайло', 'mykhailo'],
  ['Дмитро', 'dmytro'],
  ['Назар', 'nazar'],
  ['Всеволод', 'vsevolod'],
  ['Ярема', 'yarema'],
] as const;

const LAST_NAMES = [
  ['Коваль', 'koval'],
  ['Бондар', 'bondar'],
  ['Савчук', 'savchuk'],
  ['Бойчук', 'boichuk'],
  ['Гнатюк', 'hnatiuk'],
  ['Ткачук', 'tkachuk'],
  ['Мельник', 'melnyk'],
  ['Шевчук', 'shevchuk'],
  ['Кравець', 'kravets'],
  ['Гуцал', 'hutsal'],
  ['Дзюба', 'dziuba'],
  ['Марчук', 'marchuk'],
  ['Семенюк', 'semeniuk'],
  ['Ващук', 'vashchuk'],
  ['Остапчук', 'ostapchuk'],
  ['Лисенко', 'lysenko'],
  ['Поліщук', 'polishchuk'],
  ['Гончар', 'honchar'],
  ['Павлюк', 'pavliuk'],
  ['Сорока', 'soroka'],
  ['Руденко', 'rudenko'],
  ['Чумак', 'chumak'],
  ['Середа', 'sereda'],
  ['Кушнір', 'kushnir'],
  ['Романюк', 'romaniuk'],
  ['Паламар', 'palamar'],
  ['Яремчук', 'yaremchuk'],
  ['Стельмах', 'stelmakh'],
  ['Гайда', 'haida'],
  ['Міщук', 'mishchuk'],
] as const;

/** An invented guest. The email domain can belong to nobody, and the phone number to no operator. */
export function sampleGuest(draw: ReturnType<typeof drawFrom>) {
  const [firstName, first] = draw.one(FIRST_NAMES);
  const [lastName, last] = draw.one(LAST_NAMES);
  const email = draw.share() < 0.7 ? `${first}.${last}@guests.example` : '';
  return { firstName, lastName, phone: `+380990${String(draw.whole(0, 999_999)).padStart(6, '0')}`, email };
}
