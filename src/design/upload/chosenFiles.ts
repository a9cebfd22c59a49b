/** The files that were picked or dropped (DSGN-7, fault U09). */
interface Choice {
  /** The first file, or null: nothing was chosen, or only folders or text. */
  readonly file: File | null;
  /** Whether more files came with it; they are ignored. */
  readonly others: boolean;
  /** Whether only folders were dropped. */
  readonly isFolder: boolean;
}

/** Reads the `files` of an input or the data of a drop. Only a drop can contain folders. */
export const chosenFiles = (source: FileList | DataTransfer): Choice => {
  if (!('items' in source)) return { file: source[0] ?? null, others: source.length > 1, isFolder: false };
  const dropped = Array.from(source.items).filter(({ kind }) => kind === 'file');
  const file = dropped.find((item) => !isFolder(item))?.getAsFile() ?? null;
  return {
    file,
    others: file !== null && dropped.length > 1,
    isFolder: file === null && dropped.some(isFolder),
  };
};

const isFolder = (item: DataTransferItem): boolean => item.webkitGetAsEntry()?.isDirectory ?? false;
