import * as paths from "@loubby/shared-contracts/paths";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { type LegalPageProps, legalPage } from "./legal-page.tsx";

/** Renders `/privacy`. */
export function privacyPage(page: LegalPageProps): string {
  return legalPage(
    {
      ...page,
      path: paths.privacy,
      title: "Privacy notice",
      description: `Which data ${brand.name} keeps about you, what for, and what you can do about it.`,
    },
    <>
      <p>This notice says which data {brand.name} keeps about you, what for, and what you can do about it.</p>
      <h2>What we keep</h2>
      <ul>
        <li>Your account: name, e-mail, phone number if you give one, and a hash of your password.</li>
        <li>
          Your sessions: when and with which kind of browser you signed in; forgotten a month after it ended.
        </li>
        <li>
          What you write and upload: profile, résumé, applications, messages, events, listings, payments.
        </li>
        <li>
          What you apply with, with an account or without: your answers, files and videos, and what the
          company notes about your application.
        </li>
        <li>
          What others give us about you: a company that adds you to its candidates or to a talent pool, or an
          applicant who names you as a referee. Our first mail says who it was, and how to object.
        </li>
        <li>Which version of the terms and of this notice you agreed to, and when.</li>
        <li>Sums about how fast and how reliably our pages load; they name no one.</li>
      </ul>
      <h2>What for</h2>
      <p>
        To run the service you asked for: to show your application to the company you chose, to deliver your
        messages, to pay sellers. We do not sell data, and we show no advertising.
      </p>
      <h2>Who sees it</h2>
      <p>
        Companies see the applications sent to them. They find your profile only while you allow it. Your
        colleagues see your name, your role and what you do in the company&apos;s workspace. Our staff look at
        data only to help you or to keep the service safe.
      </p>
      <h2>How long</h2>
      <p>
        As long as your account is open. When you close it, your name, address and sign-in are removed at
        once. Mails that we sent are forgotten after thirty days. Records of payments are kept as long as the
        law asks.
      </p>
      <h2>Your rights</h2>
      <p>
        You may see, correct and delete your data, get a copy of it, and object to how it is used. You can
        change your profile and close your account yourself. Without an account, our mails link to your
        application, where you can withdraw it, and to a page that ends a company&apos;s mails. For anything
        else, such as a copy of your data, write to us under Help Center; we answer within a month. You may
        also complain to your data protection authority.
      </p>
      <h2>Cookies</h2>
      <p>
        The cookie Token keeps you signed in for seven days. The cookie Browser tells us for 180 days that you
        logged in from this browser before, so that a stranger who tries passwords does not lock you out of
        it. The cookie came keeps for two hours the name of the site that led you to a job, such as LinkedIn,
        so that the company you apply to learns where its applicants come from. The cookie known lets you
        apply for other jobs for an hour without typing your name again, once you ask for it. Your browser
        also remembers choices such as light or dark. Nothing follows you to other sites.
      </p>
    </>,
  );
}
