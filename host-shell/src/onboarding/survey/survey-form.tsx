import { useEffect, useState } from "react";
import { Link, Navigate } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { problemsOf } from "@loubby/shared-contracts/http/failure";
import { employerOnboarding, onboarding } from "@loubby/shared-contracts/http/identity/onboarding";
import { sessionStore, setSession } from "@loubby/shared-contracts/shell";
import { PlainButton } from "@loubby/shared-ui/forms/plain-button";
import { InputField } from "../form/input-field.tsx";
import { FormMessage } from "../form/form-message.tsx";
import { OnboardingLayout } from "../onboarding-layout.tsx";
import { SelectField } from "../form/select-field.tsx";
import { stepAsking, SURVEY_STEPS, type SurveyQuestion } from "./survey-steps.ts";
import { KEEPING_WORDS, type Refused, useKeptAnswers } from "../use-kept-answers.ts";
import { useSubmit } from "../form/use-submit.ts";

type Answers = Readonly<Record<string, string | undefined>>;

interface SurveyFormProps {
  readonly userId: string;
  /** What is proposed as the company's name. */
  readonly company: string;
  readonly stored: Answers;
  /** Where to go at the end, and for who skips it. */
  readonly after: string;
}

const saveSurvey = (body: Readonly<Record<string, string>>) => call(onboarding.saveSurvey, { body });

/** Someone who comes back goes on at the first step with nothing in it. */
function firstOpenStep(answers: Answers): number {
  return Math.max(
    SURVEY_STEPS.findIndex(({ questions }) => questions.every(({ name }) => !answers[name])),
    0,
  );
}

/** The survey's steps, one after the other. */
export function SurveyForm({ userId, company, stored, after }: SurveyFormProps) {
  const [answers, setAnswers] = useState(stored);
  const [step, setStep] = useState(() => firstOpenStep(stored));
  const [done, setDone] = useState(false);
  const [sentBack, setSentBack] = useState<Refused>({});
  const [backs, setBacks] = useState(0);
  const { keeping, refused, keep, flush } = useKeptAnswers(saveSurvey);
  const { title, lead, questions } = SURVEY_STEPS[step] ?? SURVEY_STEPS[0];
  const isLast = step + 1 === SURVEY_STEPS.length;
  const { form, outcome, busy, onSubmit } = useSubmit(
    () => ({}),
    async () => {
      const unfit = await flush();
      if ((isLast || questions.some(({ name }) => name in unfit)) && leadBack(unfit)) return;
      if (!isLast) return setStep(step + 1);
      try {
        const state = await call(employerOnboarding.finishSurvey, { body: { ...answers, id: userId } });
        setSession({ ...state, token: sessionStore.getState().token });
        setDone(true);
      } catch (error) {
        const problems = problemsOf(error).map(({ path, message }) => [path, message]);
        if (!leadBack(Object.fromEntries(problems) as Refused)) throw error;
      }
    },
  );
  useEffect(() => {
    if (backs > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [form, backs]);
  if (done) return <Navigate to={after} replace />;

  /** Shows the step of the first answer that was refused; false where no step asked for any of them. */
  function leadBack(unfit: Refused): boolean {
    const asking = stepAsking(Object.keys(unfit));
    if (asking === undefined) return false;
    setStep(asking);
    setSentBack(unfit);
    setBacks((times) => times + 1);
    return true;
  }

  function answer(name: string, value: string) {
    setAnswers((before) => ({ ...before, [name]: value }));
    setSentBack((before) => Object.fromEntries(Object.entries(before).filter(([asked]) => asked !== name)));
    keep(name, value);
  }

  return (
    <OnboardingLayout title={title} lead={lead}>
      <p className="sh-onboarding-steps">
        Step {step + 1} of {SURVEY_STEPS.length}
      </p>
      <form ref={form} onSubmit={(event) => void onSubmit(event)} noValidate>
        <FormMessage message={outcome.message} waitUntil={outcome.waitUntil} />
        {questions.map((question) => (
          <Question
            key={question.name}
            question={question}
            value={answers[question.name] ?? (question.name === "company_name" ? company : "")}
            error={refused[question.name] ?? sentBack[question.name]}
            onAnswer={answer}
          />
        ))}
        <div className="sh-onboarding-actions">
          <PlainButton type="submit" primary busy={busy}>
            {isLast ? "Finish" : "Continue"}
          </PlainButton>
          {step > 0 && <PlainButton onClick={() => setStep(step - 1)}>Back</PlainButton>}
          <Link to={after}>Skip for now</Link>
        </div>
      </form>
      <output className="sh-onboarding-small">{KEEPING_WORDS[keeping]}</output>
    </OnboardingLayout>
  );
}

interface QuestionProps {
  readonly question: SurveyQuestion;
  readonly value: string;
  readonly error: string | undefined;
  readonly onAnswer: (name: string, value: string) => void;
}

function Question({ question, value, error, onAnswer }: QuestionProps) {
  const { name, label, options, help } = question;
  if (options) {
    return (
      <SelectField
        label={label}
        name={name}
        options={options}
        value={value}
        onChange={(event) => onAnswer(name, event.target.value)}
      />
    );
  }
  return (
    <InputField
      label={label}
      name={name}
      value={value}
      maxLength={120}
      {...(help && { help })}
      error={error}
      onChange={(event) => onAnswer(name, event.target.value)}
    />
  );
}
