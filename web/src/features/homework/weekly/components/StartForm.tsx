import { codePattern } from "@angon/contract/kit/text";
import { weeklyErrors, type Weekly, type WeeklyChannel } from "@angon/contract/homework/weekly";
import { useState } from "react";
import { useAction } from "../../../../lib/data/use-action.ts";
import { Fields } from "../../../../lib/forms/Fields.tsx";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { useRetryAfter } from "../../../../lib/forms/use-retry-after.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button, ButtonLink } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { CodeInput } from "../../../../ui/CodeInput.tsx";
import { Field } from "../../../../ui/Field.tsx";
import { Segmented } from "../../../../ui/Segmented.tsx";
import { confirmCode, sendCode } from "../api.ts";
import { channelsOf } from "../rules.ts";
import { text } from "../text.ts";

interface StartFormProps {
  state: Weekly;
  /** Takes the focus: the guardian has just asked for it. */
  autoFocus: boolean;
  onClose: () => void;
}

/** Two steps: the code goes out, and comes back. */
export function StartForm({ state, autoFocus, onClose }: StartFormProps) {
  const t = useText(text);
  const [step, setStep] = useState<"channel" | "code">(state.pending ? "code" : "channel");
  const [hasMoved, setMoved] = useState(autoFocus);
  const go = (next: "channel" | "code") => {
    setMoved(true);
    setStep(next);
  };
  return (
    <Card padded className="mb-2 flex flex-col gap-4 md:mb-3">
      <h2 className="text-h3">{t.title}</h2>
      {step === "code" && state.pending ? (
        <CodeStep
          state={state}
          channel={state.pending.channel}
          autoFocus={hasMoved}
          onAgain={() => go("channel")}
        />
      ) : (
        <ChannelStep state={state} autoFocus={hasMoved} onSent={() => go("code")} onClose={onClose} />
      )}
    </Card>
  );
}

interface ChannelStepProps extends StartFormProps {
  onSent: () => void;
}

function ChannelStep({ state, autoFocus, onSent, onClose }: ChannelStepProps) {
  const t = useText(text);
  const format = useFormat();
  const channels = channelsOf(state);
  const [channel, setChannel] = useState<WeeklyChannel>(state.pending?.channel ?? channels[0] ?? "sms");
  const sending = useAction({ run: sendCode, onSuccess: onSent });
  const wait = useRetryAfter(sending.error);
  const { address } = state[channel];
  const to = channel === "sms" ? address && format.digits(address) : address;
  return (
    <>
      {channels.length > 1 && (
        <Segmented
          label={t.channel}
          value={channel}
          onChange={(next) => {
            sending.reset();
            setChannel(next);
          }}
          options={channels.map((value) => ({ value, label: t[value] }))}
          className="max-w-85"
        />
      )}
      <p className="text-small wrap-anywhere text-ink-2">
        {to ? t.goesTo(to) : channel === "sms" ? t.noPhone : t.noEmail}
      </p>
      <FormProblem error={sending.error} wait={wait} sentences={weeklyErrors} />
      <div className="flex flex-wrap gap-2">
        {to === null && channel === "letter" ? (
          <ButtonLink href="/profile/edit">{t.writeEmail}</ButtonLink>
        ) : (
          <Button
            autoFocus={autoFocus}
            busy={sending.isPending}
            disabled={wait > 0 || to === null}
            onClick={() => sending.start(channel)}
          >
            {sending.isPending ? t.sending : t.sendCode}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </>
  );
}

interface CodeStepProps {
  state: Weekly;
  autoFocus: boolean;
  channel: WeeklyChannel;
  onAgain: () => void;
}

const initial = { code: "" };

function CodeStep({ state, channel, autoFocus, onAgain }: CodeStepProps) {
  const t = useText(text);
  const format = useFormat();
  const form = useForm({
    initial,
    rules: ({ code }) => ({ code: !codePattern.test(code) }),
    send: ({ code }) => confirmCode(code),
    onError: () => {
      form.restart(initial);
    },
  });
  const address = state[channel].address ?? "";
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <p className="text-small wrap-anywhere text-ink-2">
        {t.codeSent(channel === "sms" ? format.digits(address) : address)}
      </p>
      <Fields disabled={form.isPending} className="contents">
        <Field label={t.code} error={form.shown.code && t.codeMissing}>
          {(ids) => (
            <CodeInput
              {...ids}
              autoFocus={autoFocus}
              value={form.values.code}
              onChange={(code) => form.change({ code })}
              onComplete={(code) => form.submit({ code })}
            />
          )}
        </Field>
      </Fields>
      <FormProblem {...form.failure} sentences={weeklyErrors} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.isPending} disabled={form.wait > 0}>
          {form.isPending ? t.starting : t.start}
        </Button>
        <Button variant="quiet" onClick={onAgain}>
          {t.again}
        </Button>
      </div>
    </form>
  );
}
