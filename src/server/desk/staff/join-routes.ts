import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { DeskInvitation, DeskInvitationAnswer, DeskJoin, DeskSession } from '#contract/desk/desk-sessions.ts';
import { browserFamily } from '#contract/site/client-reports.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { readNewPassword, refuseFields } from '../../accounts/account-answers.ts';
import { drawQrCode } from '../../orders/passes/draw-qr-code.ts';
import type { DeskRoutes } from '../desk-context.ts';
import { setDeskCookies } from '../sessions/desk-access.ts';
import { toAnswer } from '../sessions/desk-session-routes.ts';
import { acceptInvitation, findInvitation } from './invitations.ts';
import { otpAuthUri } from './one-time-codes.ts';

export const joinRoutes: DeskRoutes = async (app, options) => {
  app.post(
    DESK_PATHS.invitation,
    {
      config: { scope: null },
      schema: {
        summary: 'What an app for one-time codes needs, by the link of an invitation',
        body: DeskInvitation,
        response: { 200: DeskInvitationAnswer, 422: FieldErrors },
      },
    },
    async ({ body }) => {
      const invitation = await findInvitation(body.token, options);
      if (invitation === null) throw refuseFields({ token: 'link_used_or_old' });
      const { email } = invitation.account;
      const { secret } = invitation;
      return { data: { email, secret, qr: drawQrCode(otpAuthUri(secret, email, options.resortName)) } };
    },
  );

  app.post(
    DESK_PATHS.join,
    {
      config: { scope: null },
      schema: {
        summary: 'Accept an invitation, and sign in',
        description:
          'Sets the password, ends every other way into the account, and confirms the app by its first code.',
        body: DeskJoin,
        response: { 200: DeskSession, 422: FieldErrors, 429: NamedError },
      },
    },
    async (request, reply) => {
      const { token, code } = request.body;
      const invitation = await findInvitation(token, options);
      if (invitation === null) throw refuseFields({ token: 'link_used_or_old' });
      const { email } = invitation.account;
      // Attempts are counted per invitation: strangers must not lock out whoever was invited.
      await options.limits.spendGuess(email, { address: request.ip, device: invitation.linkId });
      const password = readNewPassword(request.body, { ...options.passwordWords, email });
      const browser = browserFamily(request.headers['user-agent'] ?? '');
      const accepted = await acceptInvitation({ invitation, password, code, address: request.ip, browser }, options);
      setDeskCookies(reply, accepted.session, options);
      return toAnswer(accepted);
    },
  );
};
