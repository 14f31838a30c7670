import * as paths from "@loubby/shared-contracts/paths";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { type LegalPageProps, legalPage } from "./legal-page.tsx";

/** Renders `/terms`. */
export function termsPage(page: LegalPageProps): string {
  return legalPage(
    {
      ...page,
      path: paths.terms,
      title: "Terms of use",
      description: `What you may expect of ${brand.name}, and what we expect of you.`,
    },
    <>
      <p>
        These terms are between you and the company that runs {brand.name}. They say what you may expect of us
        and what we expect of you. By creating an account you agree to them.
      </p>
      <h2>Your account</h2>
      <p>
        Use your own name and an e-mail address that reaches you. Keep your password to yourself; what is done
        with your account is taken as done by you until you tell us otherwise. You can see every browser that
        is signed in under Settings, Security, and end any of them.
      </p>
      <h2>Companies and their members</h2>
      <p>
        What a company&apos;s members make in its workspace, such as jobs, templates and notes, belongs to the
        company. Its administrators decide who may see and change what, and may remove members.
      </p>
      <h2>Applying and hiring</h2>
      <p>
        What you send with an application is shown to the company you apply to, and to no one else. You can
        withdraw an application at any time. Companies say by when they answer, and we remind them when they
        are late. They must not ask for anything that the law forbids them to ask. Companies decide about
        applications; an answer that a job requires can end one automatically, and a person can undo that.
      </p>
      <h2>Buying and selling agents</h2>
      <p>
        Sellers describe what their agents do truthfully and answer for it. A payment is held until the work
        is accepted or a dispute about it is settled. Fees are shown before a payment is made.
      </p>
      <h2>What is not allowed</h2>
      <ul>
        <li>Posting jobs that do not exist, or asking applicants for money.</li>
        <li>Pretending to be someone else, or collecting people&apos;s data from these pages by machine.</li>
        <li>Sending what is unlawful, hateful or harmful, or disturbing the service for others.</li>
      </ul>
      <h2>Ending</h2>
      <p>
        You can close your account at any time under Settings, Security. We may suspend an account that breaks
        these terms, and say why. What you sent to others stays with them, without your name once your account
        is closed.
      </p>
      <h2>Changes</h2>
      <p>
        When these terms change we show the new text before it applies to you, and keep a record of the
        version that you agreed to.
      </p>
    </>,
  );
}
