/** The pages of a feature, and a browser test of its main journey. */
export const webSide = ({ feature, Feature }) => ({
  [`web/src/features/${feature}/api.ts`]: `
import { ${feature} } from "@angon/contract/${feature}";
import { sendRequest } from "../../lib/api/client.ts";
import { queryClient } from "../../lib/data/query-client.ts";
import { queryOptions } from "../../lib/data/query-options.ts";

export const ${feature}Query = queryOptions({
  queryKey: ["${feature}"],
  queryFn: ({ signal }) => sendRequest(${feature}.list, {}, { signal }),
});

export async function create(title: string): Promise<void> {
  await sendRequest(${feature}.create, { body: { title } });
  await queryClient.invalidateQueries(${feature}Query);
}
`,

  [`web/src/features/${feature}/outbox.ts`]: `
import { ${feature} } from "@angon/contract/${feature}";
import { Inbox } from "lucide-react";
import { queryClient } from "../../lib/data/query-client.ts";
import { queuedWrite } from "../../lib/outbox/queued-write.ts";
import { ${feature}Query } from "./api.ts";

export const ${feature}Outbox = [
  queuedWrite(${feature}.create, {
    label: { bn: "${Feature} পাতা", en: "${Feature}" },
    icon: Inbox,
    order: () => "${feature}",
    onSent: () => void queryClient.invalidateQueries(${feature}Query),
  }),
];
`,

  [`web/src/features/${feature}/text.ts`]: `
import { defineText } from "../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "${Feature} পাতা", en: "${Feature}" },
  failed: { bn: "তালিকাটা আনা গেল না", en: "The list could not be loaded" },
  tryAgain: { bn: "আবার চেষ্টা করো", en: "Try again" },
  empty: { bn: "এখনো কিছু নেই", en: "Nothing here yet" },
  name: { bn: "শিরোনাম", en: "Title" },
  add: { bn: "যোগ করো", en: "Add" },
  waits: { bn: "অপেক্ষায় আছে", en: "Waiting to be sent" },
});
`,

  [`web/src/features/${feature}/components/CreateForm.tsx`]: `
import { TITLE_LENGTH } from "@angon/contract/${feature}";
import { useState, type FormEvent } from "react";
import { useAction } from "../../../lib/data/use-action.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { QueuedError } from "../../../lib/outbox/queued.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Input } from "../../../ui/Input.tsx";
import { create } from "../api.ts";
import { text } from "../text.ts";

export function CreateForm() {
  const t = useText(text);
  const language = useLanguage();
  const [title, setTitle] = useState("");
  const clear = () => setTitle("");
  const creating = useAction({
    run: create,
    onSuccess: clear,
    onError: (error) => error instanceof QueuedError && clear(),
  });
  const refusal = creating.error instanceof QueuedError ? null : creating.error;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() && !creating.isPending) creating.start(title);
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-4 pb-4">
      <Field
        label={t.name}
        error={refusal && sentenceOf(refusal, language).title}
      >
        {(ids) => (
          <Input {...ids} required maxLength={TITLE_LENGTH} value={title} onChange={(e) => setTitle(e.target.value)} />
        )}
      </Field>
      <Button type="submit" className="self-start" busy={creating.isPending}>
        {t.add}
      </Button>
    </form>
  );
}
`,

  [`web/src/features/${feature}/pages/${Feature}Page.tsx`]: `
import { ${feature} } from "@angon/contract/${feature}";
import { useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../lib/i18n/use-page-title.ts";
import { isWriteTo } from "../../../lib/outbox/entry.ts";
import { useOutboxState } from "../../../lib/outbox/queued.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { PostSkeleton } from "../../../ui/Skeleton.tsx";
import { ${feature}Query } from "../api.ts";
import { CreateForm } from "../components/CreateForm.tsx";
import { text } from "../text.ts";

export default function ${Feature}Page() {
  const t = useText(text);
  const list = useQuery(${feature}Query, queryClient);
  const queued = useOutboxState().entries.filter((entry) => isWriteTo(entry, ${feature}.create));
  usePageTitle(t.title);

  if (list.isPending) return <PostSkeleton />;
  if (!list.data)
    return (
      <EmptyState
        tone="error"
        icon={Inbox}
        title={t.failed}
        action={<Button onClick={() => void list.refetch()}>{t.tryAgain}</Button>}
      />
    );

  return (
    <Card padded>
      <h1 className="pb-3.5">{t.title}</h1>
      {list.data.can.create && <CreateForm />}
      {list.data.data.length === 0 && <EmptyState icon={Inbox} title={t.empty} />}
      <ul>
        {queued.map(({ seq, given }) => (
          <li key={seq} className="text-ink-3">
            {String(given.body?.["title"])} · {t.waits}
          </li>
        ))}
        {list.data.data.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </Card>
  );
}
`,

  [`e2e/src/teacher/${feature}.spec.ts`]: `
import { expect, look, test } from "../support/school.ts";

test.use({ signedIn: "selina" });

test("a teacher adds to ${feature} and sees the entry in the list", async ({ page }) => {
  await page.goto("/${feature}");
  await page.getByRole("textbox").fill("প্রথম");
  await page.getByRole("button", { name: "যোগ করো" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "প্রথম" })).toBeVisible();
  await look(page, "${feature}");
});
`,
});
