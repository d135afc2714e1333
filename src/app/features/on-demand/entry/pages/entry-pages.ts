export { NewPasswordPage } from './new-password.tsx';
export { RegistrationComplete } from './registration-complete.tsx';
