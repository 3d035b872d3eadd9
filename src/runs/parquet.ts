/** What Parquet files are written and read with: a file of its own beside the command. */
export { parquetMetadata, parquetRead } from 'hyparquet';
export { ByteWriter, ParquetWriter } from 'hyparquet-writer';
