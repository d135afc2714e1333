import { Section, State } from '#app/routes/developer/guide.tsx';
import { useTexts } from '#app/routes/developer/page-list.ts';
import { SelectField, TextArea, TextField } from '#app/ui/forms/field.tsx';

const TEXTS = {
  uk: {
    title: 'Поля',
    note: 'Підпис стоїть над полем, помилка — під ним, і її чути разом із полем.',
    ordinary: 'Звичайне',
    hint: 'З підказкою',
    error: 'З помилкою',
    disabled: 'Вимкнене',
    select: 'Список',
    selectError: 'Список із помилкою',
    area: 'Кілька рядків',
    name: 'Імʼя',
    nameValue: 'Олена',
    mail: 'Електронна пошта',
    mailHint: 'Сюди надійде перепустка з QR-кодом.',
    phone: 'Телефон',
    phoneError: 'Телефон закороткий',
    city: 'Місто',
    cities: ['Оберіть', 'Київ', 'Львів', 'Івано-Франківськ'],
    cityError: 'Оберіть місто',
    wishes: 'Побажання',
    wishesSample: 'Наприклад: приїдемо після 21:00',
  },
  en: {
    title: 'Fields',
    note: 'The label stands above, the error below, and it is heard together with the field.',
    ordinary: 'Ordinary',
    hint: 'With a hint',
    error: 'With an error',
    disabled: 'Disabled',
    select: 'Select',
    selectError: 'Select with an error',
    area: 'Several lines',
    name: 'First name',
    nameValue: 'Olena',
    mail: 'Email',
    mailHint: 'Your pass with a QR code arrives here.',
    phone: 'Phone',
    phoneError: 'The phone number is too short',
    city: 'City',
    cities: ['Choose', 'Kyiv', 'Lviv', 'Ivano-Frankivsk'],
    cityError: 'Choose a city',
    wishes: 'Wishes',
    wishesSample: 'For example: we arrive after 21:00',
  },
};

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
