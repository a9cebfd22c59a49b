/** What somebody picked or dropped (DSGN-7, fault U09). */
interface Choice {
  /** The first file, or null: nothing was chosen, or only folders or text. */
  readonly file: File | null;
  /** Whether more came with it, and were left. */
  readonly others: boolean;
  /** Whether there was a folder and no file. */
  readonly isFolder: boolean;
}

/** Reads a file input's `files`, or what was dropped: only a drop can tell a folder from a file. */
export const chosenFiles = (given: FileList | DataTransfer): Choice => {
  if (!('items' in given)) return { file: given[0] ?? null, others: given.length > 1, isFolder: false };
  const dropped = Array.from(given.items).filter(({ kind }) => kind === 'file');
  const file = dropped.find((item) => !isFolder(item))?.getAsFile() ?? null;
  return {
    file,
    others: file !== null && dropped.length > 1,
    isFolder: file === null && dropped.some(isFolder),
  };
};

const isFolder = (item: DataTransferItem): boolean => item.webkitGetAsEntry()?.isDirectory ?? false;
