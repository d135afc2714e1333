import { pairTexts, Section, State, useTexts } from '#app/routes/developer/guide.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/forms/field.tsx';

const TEXTS = pairTexts({
  title: ['Поля', 'Fields'],
  note: [
    'Підпис стоїть над полем, помилка — під ним, і її чути разом із полем.',
    'The label stands above, the error below, and it is heard together with the field.',
  ],
  ordinary: ['Звичайне', 'Ordinary'],
  hint: ['З підказкою', 'With a hint'],
  error: ['З помилкою', 'With an error'],
  disabled: ['Вимкнене', 'Disabled'],
  select: ['Список', 'Select'],
  selectError: ['Список із помилкою', 'Select with an error'],
  area: ['Кілька рядків', 'Several lines'],
  name: ['Імʼя', 'First name'],
  nameValue: ['Олена', 'Olena'],
  mail: ['Електронна пошта', 'Email'],
  mailHint: ['Сюди надійде перепустка з QR-кодом.', 'Your pass with a QR code arrives here.'],
  phone: ['Телефон', 'Phone'],
  phoneError: ['Телефон закороткий', 'The phone number is too short'],
  city: ['Місто', 'City'],
  cities: [
    ['Оберіть', 'Київ', 'Львів', 'Івано-Франківськ'],
    ['Choose', 'Kyiv', 'Lviv', 'Ivano-Frankivsk'],
  ],
  cityError: ['Оберіть місто', 'Choose a city'],
  wishes: ['Побажання', 'Wishes'],
  wishesSample: ['Наприклад: приїдемо після 21:00', 'For example: we arrive after 21:00'],
});

export function FieldExamples() {
  const texts = useTexts(TEXTS);
  const options = texts.cities.map((city) => <option key={city}>{city}</option>);
  return (
    <Section id="fields" title={texts.title} note={texts.note}>
      <State name={texts.ordinary}>
        <TextField label={texts.name} defaultValue={texts.nameValue} autoComplete="off" />
      </State>
      <State name={texts.hint}>
        <TextField label={texts.mail} hint={texts.mailHint} type="email" autoComplete="off" />
      </State>
      <State name={texts.error}>
        <TextField label={texts.phone} error={texts.phoneError} defaultValue="12 34 5" type="tel" autoComplete="off" />
      </State>
      <State name={texts.disabled}>
        <TextField label={texts.name} defaultValue={texts.nameValue} disabled />
      </State>
      <State name={texts.select}>
        <SelectField label={texts.city}>{options}</SelectField>
      </State>
      <State name={texts.selectError}>
        <SelectField label={texts.city} error={texts.cityError}>
          {options}
        </SelectField>
      </State>
      <State name={texts.area} isWide>
        <TextArea label={texts.wishes} placeholder={texts.wishesSample} />
      </State>
    </Section>
  );
}
