import type { FastifyReply } from 'fastify';
import type { Account as AccountAnswer } from '#contract/accounts/profile.ts';
import { type AccountProblem, accountProblemText } from '#domain/account/account-problems.ts';
import { checkEmail } from '#domain/guest/email.ts';
import type { Account } from '../../accounts/account.ts';
import { FieldsRefused } from '../../plugins/validation.ts';

export function refuseFields(problems: { readonly [Field in string]?: AccountProblem }): FieldsRefused {
  const texts: Record<string, string[]> = {};
  for (const [field, problem] of Object.entries(problems)) {
    if (problem !== undefined) texts[field] = [accountProblemText(problem)];
  }
  return new FieldsRefused(texts);
}

/** The address as accounts are stored under. Throws FieldsRefused. */
export function readEmail(text: string): string {
  const check = checkEmail(text);
  if (!check.isValid) throw refuseFields({ email: check.problem });
  return check.value;
}

export function answerTooMany(reply: FastifyReply, retryAfterSeconds: number): FastifyReply {
  return reply.code(429).header('retry-after', retryAfterSeconds).send({ error: 'Too Many Requests' });
}

export function toAccountAnswer({ id, email, profile, scopes }: Account): AccountAnswer {
  return {
    ...{ id, email, scopes: [...scopes] },
    first_name: profile.firstName,
    last_name: profile.lastName,
    phone: profile.phone,
    profile: {
      full_name: profile.fullName,
      sex: profile.sex,
      date_of_birth: profile.dateOfBirth,
      city: profile.city,
    },
  };
}
