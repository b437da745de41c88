import { composerErrors } from "@angon/contract/composer";
import type { GroupTopic } from "@angon/contract/groups/topics";
import { useCallback, useState } from "react";
import { useStoreLoad } from "../../../../lib/data/use-store-load.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Field } from "../../../../ui/Field.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { readTopics } from "../api.ts";
import { chipText } from "../text.ts";

interface TopicFieldProps {
  groupId: number;
  value: number | null;
  /** The server no longer knows the chosen one. */
  isGone: boolean;
  disabled: boolean;
  onChange: (topicId: number | null) => void;
}

/** Shown for groups that have topics. */
export function TopicField({ groupId, value, isGone, disabled, onChange }: TopicFieldProps) {
  const t = useText(chipText);
  const language = useLanguage();
  const [{ of, topics }, setRead] = useState<{ of: number; topics: GroupTopic[] }>({
    of: groupId,
    topics: [],
  });
  const read = useCallback(
    async (signal: AbortSignal) => setRead({ of: groupId, topics: (await readTopics(groupId, signal)).data }),
    [groupId],
  );
  useStoreLoad(read);
  if (of !== groupId || (topics.length === 0 && !isGone)) return null;
  return (
    <div data-field="topic">
      <Field label={t.topic} error={isGone && composerErrors["composer.topic_elsewhere"][language]}>
        {(ids) => (
          <Select
            {...ids}
            disabled={disabled}
            value={topics.some(({ id }) => id === value) ? String(value) : ""}
            onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
          >
            <option value="">{t.noTopic}</option>
            {topics.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
